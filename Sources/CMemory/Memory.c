#include "CMemory.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static char failure_message[200];
static int failure_status;
static atomic_bool ends_on_failure;

// Whether the address space is limited (`ulimit -v`).
static bool is_limited(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

void cmemory_end_on_failure(const char *message, int status) {
  strncpy(failure_message, message, sizeof failure_message - 1);
  failure_status = status;
  ends_on_failure = true;
  // glibc reserves 64 MiB of addresses for each thread.
  if (is_limited()) mallopt(M_ARENA_MAX, 1);
}

void cmemory_keep_freed(void) {
  if (is_limited()) return;
  // The largest threshold that glibc accepts: larger blocks are mapped.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER
#endif
#endif

// Sanitizers have an allocator of their own.
#ifndef HAS_SANITIZER

// What glibc's allocator is called besides malloc, so that a program can wrap it.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static inline void *checked(void *memory) {
  if (__builtin_expect(memory == NULL, 0) && ends_on_failure) {
    // A message that cannot be written changes nothing.
    ssize_t written = write(STDERR_FILENO, failure_message, strlen(failure_message));
    (void)written;
    _exit(failure_status);
  }
  return memory;
}

void *malloc(size_t size) { return checked(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return checked(__libc_calloc(number, size)); }

void *realloc(void *memory, size_t size) {
  void *larger = __libc_realloc(memory, size);
  // Without a size it frees the memory.
  return memory != NULL && size == 0 ? larger : checked(larger);
}

void *memalign(size_t alignment, size_t size) { return checked(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return checked(__libc_memalign(alignment, size)); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *made = checked(__libc_memalign(alignment, size));
  if (made == NULL) return ENOMEM;
  *memory = made;
  return 0;
}

#endif
