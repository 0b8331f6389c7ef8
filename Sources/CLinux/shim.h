#pragma once
// glibc shows renameat2 and its flags under _GNU_SOURCE only, which the Swift importer does not define.
#define FLIPBOOK_RENAME_NOREPLACE 1u
#define FLIPBOOK_RENAME_EXCHANGE 2u
int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);
