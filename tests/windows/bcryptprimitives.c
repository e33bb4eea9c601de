/*
 * Wine 8 lacks bcryptprimitives.dll, which Go programs load at start. This one has the function that they call, on top of
 * the system's older generator. For tests under Wine only.
 */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length) {
    return SystemFunction036(buffer, (ULONG)length);
}
