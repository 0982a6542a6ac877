@echo off
rem Starts Ristretto: finds a JDK 25 or later, builds once if nothing is built yet, and starts it.
rem Nothing but the engine writes to standard output, which belongs to UCI.
setlocal EnableExtensions DisableDelayedExpansion
set "needed=25"
set "root=%~dp0"
set "jar=%root%app\target\ristretto.jar"
set "cache=%root%app\target\ristretto.aot"
set "flags=%root%app\src\main\resources\dev\ristretto\app\java.flags"
set "java_home="

if defined JAVA_HOME call :consider "%JAVA_HOME%"
for %%F in ("%ProgramFiles%\Eclipse Adoptium" "%ProgramFiles%\Java" "%ProgramFiles%\Microsoft" "%ProgramFiles%\Zulu" "%ProgramFiles%\Amazon Corretto" "%ProgramFiles%\BellSoft" "%USERPROFILE%\.jdks" "%USERPROFILE%\scoop\apps") do (
    if exist "%%~F" for /d %%D in ("%%~F\*") do call :consider "%%~D"
)
if not defined java_home for /f "delims=" %%J in ('where java 2^>nul') do call :consider "%%~dpJ.."
if not defined java_home (
    echo ristretto: Java %needed% or later is needed and was not found: install a JDK %needed% ^(for example Temurin^) or set JAVA_HOME to one. 1>&2
    exit /b 1
)

if not exist "%jar%" (
    where mvn >nul 2>nul || (
        echo ristretto: the first start builds it with Maven, and there is none on the PATH: install Maven 3.8 or later. 1>&2
        exit /b 1
    )
    echo ristretto: building, this once ^(a minute or two^) ... 1>&2
    pushd "%root%"
    set "JAVA_HOME=%java_home%"
    call mvn -B -q -Dstyle.color=never -Dquick -Dmaven.test.skip=true -pl app -am package 1>&2
    popd
    del "%cache%" "%cache%.tried" 2>nul
    if not exist "%jar%" (
        echo ristretto: the build failed, see above. 1>&2
        exit /b 1
    )
)

rem A cache of loaded classes for this Java and this jar. Java itself ignores one that does not fit. It is tried once:
rem where none can be written or made, no later start waits for it.
if not exist "%cache%" if not exist "%cache%.tried" type nul >"%cache%.tried" 2>nul && (
    echo ristretto: preparing quick starts, this once ^(some seconds^) ... 1>&2
    "%java_home%\bin\java" "@%flags%" -XX:AOTCacheOutput="%cache%" -cp "%jar%" dev.ristretto.app.Main prepare >nul 2>nul <nul
)
set "aot="
if exist "%cache%" set aot=-XX:AOTCache="%cache%"
"%java_home%\bin\java" "@%flags%" %aot% %RISTRETTO_OPTS% -cp "%jar%" dev.ristretto.app.Main %*
exit /b %ERRORLEVEL%

rem Takes a JDK if it is new enough and none was taken before, by the file in which it names its version.
:consider
if defined java_home exit /b 0
if not exist "%~1\bin\java.exe" exit /b 0
if not exist "%~1\release" exit /b 0
for /f "usebackq tokens=2 delims==" %%V in (`findstr /b "JAVA_VERSION=" "%~1\release"`) do (
    for /f "tokens=1 delims=." %%M in ("%%~V") do if %%M GEQ %needed% set "java_home=%~1"
)
exit /b 0
