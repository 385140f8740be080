// Flags for every process of the desk, which limit the unused memory it retains.

export const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  // Limits the young generation of the main thread to 8 MB; the default grows to 128.
  '--max-semi-space-size=8',
  // Accounts live in a database compiled to WebAssembly whose queries are few and short: optimizing its code takes
  // seconds of a core at every start and makes none of them faster.
  '--liftoff-only',
]

/** Settings of the C library's allocator, and of the embedded store's. */
export const MEMORY = {
  // By default every thread retains its own free memory. With one arena for all, memory freed after startup and writing
  // history is reused by any thread. The busiest threads allocate elsewhere.
  MALLOC_ARENA_MAX: '1',
  // Returns large buffers (from 64 kB, the size of pipe reads) to the system when freed, instead of leaving holes,
  // and free memory at the end of the heap beyond 1 MB.
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  // Disables unused allocation profiling, returns free memory after one second instead of five, and disables per-thread
  // caches, which idle threads would never release.
  JE_MALLOC_CONF: 'prof:false,dirty_decay_ms:1000,tcache:false',
}
