// Flags for every process of the desk, which limit the unused memory it retains.

export const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  // Limits the young generation of the main thread to 8 MB; the default grows to 128.
  '--max-semi-space-size=8',
]

/** Settings of the C library's allocator, and of the embedded store's. */
export const MEMORY = {
  // By default every thread retains its own free memory. With one arena for all, memory freed after startup and writing
  // history is reused by any thread. The busiest threads allocate elsewhere.
  MALLOC_ARENA_MAX: '1',
  // Returns large buffers (from 32 kB; pipe reads use twice that) to the system when freed, instead of leaving holes,
  // and free memory at the end of the heap beyond 1 MB.
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  // Disables unused allocation profiling, returns free memory after one second instead of five, and disables per-thread
  // caches, which idle threads would never release.
  JE_MALLOC_CONF: 'prof:false,dirty_decay_ms:1000,tcache:false',
}
