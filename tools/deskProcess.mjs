// How the process of the desk is started, wherever it is started: what it would keep of memory that is free.

export const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  // What the main thread makes and drops within a moment gets 8 MB; it would keep 128.
  '--max-semi-space-size=8',
]

/** Of the C library, and of the allocator that the embedded store brings. */
export const MEMORY = {
  // Each thread would keep free memory of its own. One place for all of them: what a start and its past left free among
  // what stays is then used again, whoever needs some. The threads that work most have their memory elsewhere.
  MALLOC_ARENA_MAX: '1',
  // Large buffers are given back when they are let go, instead of leaving holes that are kept: 32 kB and more, for twice as
  // much is read from a pipe at a time, and what is free at the end beyond 1 MB.
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  // No samples of who allocates, which nobody reads; what is free goes back after a second instead of five, and no thread
  // keeps some of its own, for those that rest would never give it back.
  JE_MALLOC_CONF: 'prof:false,dirty_decay_ms:1000,tcache:false',
}
