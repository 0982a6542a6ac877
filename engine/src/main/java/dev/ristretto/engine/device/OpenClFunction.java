package dev.ristretto.engine.device;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;

/// The functions of OpenCL that are used, with their types: `p` is a pointer or handle, `i` a number of 32 bits and
/// `l` one of 64. All are in version 1.1, which every driver has.
enum OpenClFunction {
    clGetPlatformIDs("i", "ipp"),
    clGetPlatformInfo("i", "pilpp"),
    clGetDeviceIDs("i", "plipp"),
    clGetDeviceInfo("i", "pilpp"),
    clCreateContext("p", "pipppp"),
    clCreateCommandQueue("p", "pplp"),
    clCreateProgramWithSource("p", "pippp"),
    clBuildProgram("i", "pipppp"),
    clGetProgramBuildInfo("i", "ppilpp"),
    clCreateKernel("p", "ppp"),
    clSetKernelArg("i", "pilp"),
    clCreateBuffer("p", "pllpp"),
    clEnqueueWriteBuffer("i", "ppillpipp"),
    clEnqueueNDRangeKernel("i", "ppipppipp"),
    clEnqueueReadBuffer("i", "ppillpipp"),
    clReleaseMemObject("i", "p"),
    clReleaseKernel("i", "p"),
    clReleaseProgram("i", "p"),
    clReleaseCommandQueue("i", "p"),
    clReleaseContext("i", "p");

    private final String result;
    private final String arguments;

    OpenClFunction(String result, String arguments) {
        this.result = result;
        this.arguments = arguments;
    }

    FunctionDescriptor type() {
        MemoryLayout[] layouts =
                arguments.chars().mapToObj(OpenClFunction::layout).toArray(MemoryLayout[]::new);
        return FunctionDescriptor.of(layout(result.charAt(0)), layouts);
    }

    private static MemoryLayout layout(int letter) {
        return switch (letter) {
            case 'p' -> ADDRESS;
            case 'l' -> JAVA_LONG;
            default -> JAVA_INT;
        };
    }
}
