// What JavaScript supplies to the module.
mergeInto(LibraryManager.library, {
  zeitnot_progress: function(done, budget) {
    if (Module['onProgress']) Module['onProgress'](done, budget);
  },

  // The system calls on files, where there are none: no file is there, and none can be made. Without
  // these emscripten's calls do nothing and tell success. 44 is its ENOENT.
  __syscall_open: function() { return -44; },
  __syscall_stat64: function() { return -44; },
  __syscall_lstat64: function() { return -44; },
  __syscall_fstat64: function() { return -44; },
  __syscall_fstatat64: function() { return -44; },
  __syscall_rename: function() { return -44; },
  __syscall_rmdir: function() { return -44; },
  __syscall_unlink: function() { return -44; },
});
