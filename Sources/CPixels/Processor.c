/// Reports a processor on which the program cannot run, before it stops with an illegal instruction.
#if defined(__x86_64__)
#include <cpuid.h>
#include <unistd.h>

enum { SYSTEM_FAILED = 4 };

/// Swift's runtime exchanges 16 bytes at once. The first x86-64 processors could not.
__attribute__((constructor(101))) static void check_processor(void) {
  static const char message[] =
    "error: this processor is too old: Flipbook needs an x86-64 processor with the instruction CMPXCHG16B, "
    "as all have been since 2006\n";
  unsigned eax, ebx, ecx, edx;
  if (__get_cpuid(1, &eax, &ebx, &ecx, &edx) && ecx & bit_CMPXCHG16B) return;
  ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
  (void)written;
  _exit(SYSTEM_FAILED);
}
#endif
