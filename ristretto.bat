@echo off
rem Starts Ristretto: finds a JDK 25 or later, builds once if nothing is built yet, and starts it.
rem Nothing but the engine writes to standard output, which belongs to UCI.
rem
rem   ristretto              a UCI engine, for a chess program or a terminal
rem   ristretto help         everything else it can do
rem   ristretto --build      only builds, and prepares the first start
rem   ristretto --java-home  only says which JDK is used
rem
rem JAVA_HOME is looked at first. RISTRETTO_OPTS holds more options for the JVM.
setlocal EnableExtensions DisableDelayedExpansion
set "needed=25"
set "main=dev.ristretto.app.Main"
set "root=%~dp0"
set "jar=%root%app\target\ristretto.jar"
set "flags=%root%app\src\main\resources\dev\ristretto\app\java.flags"

rem Names of variables have no case here: one called java_home would be JAVA_HOME.
set "jdk="
if defined JAVA_HOME call :consider "%JAVA_HOME%"
for %%F in ("%ProgramFiles%\Eclipse Adoptium" "%ProgramFiles%\Java" "%ProgramFiles%\Microsoft" "%ProgramFiles%\Zulu" "%ProgramFiles%\Amazon Corretto" "%ProgramFiles%\BellSoft" "%USERPROFILE%\.jdks" "%USERPROFILE%\scoop\apps") do (
    if exist "%%~F" for /d %%D in ("%%~F\*") do (
        call :consider "%%~D"
        call :consider "%%~D\current"
    )
)
if not defined jdk for /f "delims=" %%J in ('where java 2^>nul') do call :consider "%%~dpJ.."
if not defined jdk (
    call :say "Java %needed% or later is needed and was not found: install a JDK %needed% (for example Temurin) or set JAVA_HOME to one."
    exit /b 1
)
if "%~1"=="--java-home" goto :say_java_home

rem A cache of loaded classes, for this JDK and this jar alone.
set "jdk_build="
for /f "usebackq tokens=2 delims==" %%V in (`findstr /b "JAVA_RUNTIME_VERSION=" "%jdk%\release"`) do set "jdk_build=%%~V"
set "cache=%root%app\target\ristretto-%jdk_build%.aot"

if "%~1"=="--build" (
    call :build || exit /b 1
    del "%cache%" 2>nul
    call :prepare
    exit /b 0
)
if not exist "%jar%" (
    call :build || exit /b 1
)
if not defined RISTRETTO_UNPREPARED call :prepare
set "aot="
if exist "%cache%" for %%C in ("%cache%") do if %%~zC GTR 0 set aot="-XX:AOTCache=%cache%"
"%jdk%\bin\java" "@%flags%" %aot% %RISTRETTO_OPTS% -cp "%jar%" %main% %*
exit /b %ERRORLEVEL%

:say
echo ristretto: %~1 1>&2
exit /b 0

:say_java_home
echo %jdk%
exit /b 0

rem Takes a JDK if it is new enough and none was taken before, by the file in which it names its version.
:consider
if defined jdk exit /b 0
if not exist "%~1\bin\java.exe" exit /b 0
if not exist "%~1\release" exit /b 0
for /f "usebackq tokens=2 delims==" %%V in (`findstr /b "JAVA_VERSION=" "%~1\release"`) do (
    for /f "tokens=1 delims=.-+" %%M in ("%%~V") do if %%M GEQ %needed% set "jdk=%~1"
)
exit /b 0

:build
if not exist "%jdk%\bin\javac.exe" (
    call :say "the first start builds it, and the Java that was found has no compiler: install a full JDK %needed%."
    exit /b 1
)
where mvn >nul 2>nul || (
    call :say "the first start builds it with Maven, and there is none on the PATH: install Maven 3.8 or later."
    exit /b 1
)
call :say "building, this once (a minute or two) ..."
set "JAVA_HOME=%jdk%"
pushd "%root%"
call mvn -B -q -Dstyle.color=never -Dquick -Dmaven.test.skip=true -pl app -am package 1>&2
set "built=%ERRORLEVEL%"
popd
if "%built%"=="0" if exist "%jar%" (
    call :say "built."
    exit /b 0
)
call :say "the build failed, see above."
exit /b 1

rem Makes the cache unless it was made of this very jar and these flags, whose sizes and times a file beside it keeps. It
rem is written beside and moved, so that two starts at once do no harm; an empty one says that this JDK cannot make
rem any, and nobody tries again.
:prepare
for %%J in ("%jar%") do set "stamp=%%~zJ %%~tJ"
for %%F in ("%flags%") do set "stamp=%stamp% %%~zF %%~tF"
set "made_of="
if exist "%cache%.stamp" set /p made_of=<"%cache%.stamp"
if exist "%cache%" if "%made_of%"=="%stamp%" exit /b 0
rem Where nothing can be written there is no cache.
(type nul >"%cache%.stamp") 2>nul || exit /b 0
call :say "preparing quick starts, this once (some seconds) ..."
set "new=%cache%.%RANDOM%"
"%jdk%\bin\java" "@%flags%" "-XX:AOTCacheOutput=%new%" -cp "%jar%" %main% prepare >nul 2>nul <nul
del "%new%.config" 2>nul
if not exist "%new%" type nul >"%new%"
rem A running engine holds on to its cache; a later start makes the new one.
move /y "%new%" "%cache%" >nul 2>nul || (
    del "%new%" 2>nul
    exit /b 0
)
>"%cache%.stamp" echo %stamp%
exit /b 0
