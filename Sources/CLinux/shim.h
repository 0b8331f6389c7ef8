#pragma once
#include <fcntl.h>
#include <linux/magic.h>
#include <sys/inotify.h>
#include <sys/statfs.h>

// glibc declares renameat2 and its flags under _GNU_SOURCE only, which the Swift importer does not define.
#define FLIPBOOK_RENAME_NOREPLACE 1u
#define FLIPBOOK_RENAME_EXCHANGE 2u
int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);

// The same for memfd_create.
#define FLIPBOOK_MFD_CLOEXEC 1u
int memfd_create(const char *name, unsigned int flags);

// A variable that Swift does not consider safe.
static inline char *_Nullable *_Nonnull flipbook_environment(void) {
  extern char **environ;
  return environ;
}

// Swift does not import O_TMPFILE, which is made of other macros.
static const int FLIPBOOK_TMPFILE = __O_TMPFILE | __O_DIRECTORY;

// Whether an open pipe has no name in a file system, as a shell's pipes do not. Swift does not import PIPEFS_MAGIC.
static inline _Bool flipbook_is_anonymous_pipe(int descriptor) {
  struct statfs system;
  return fstatfs(descriptor, &system) == 0 && system.f_type == PIPEFS_MAGIC;
}

/// Everything that can change what the files in a folder contain, and what happens to the folder itself.
static const unsigned int FLIPBOOK_FOLDER_CHANGES = IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO |
                                                    IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;

/// Creates a queue of notifications that ends with the program and whose reading does not wait. Returns -1 if there are too many.
static inline int flipbook_notifications(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }
