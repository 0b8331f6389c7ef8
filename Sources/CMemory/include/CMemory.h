/// Ends the program in an orderly manner when no memory is left.
///
/// Swift's runtime and libraries written in C end by a signal when an allocation fails, or wait forever. This target wraps the
/// allocator of the C library, so that the first allocation that fails, in any thread and any library, ends the program instead.
#pragma once

/// From now on, an allocation that fails writes `message`, of at most 199 bytes, to standard error and ends the program with `status`. Without this call,
/// allocations fail as usual.
///
/// If the address space is limited (`ulimit -v`), this also makes threads share the memory that is reserved for them.
void cmemory_end_on_failure(const char *_Nonnull message, int status);

/// From now on, memory that is freed stays with the process, instead of going back to the system, which clears it before it gives it again.
///
/// Encoders allocate the same hundred megabytes for each frame: without this call, a quarter of their time is the system's. Does nothing if
/// the address space is limited.
void cmemory_keep_freed(void);
