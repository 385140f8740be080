// How the process of the desk is started, wherever it is started: what it would keep of memory that is free.

export const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  // What is made and dropped within a moment gets 8 MB; the main thread, which is there before the program says so
  // itself, would keep 128.
  '--max-semi-space-size=8',
]

/** Of the C library. */
export const MEMORY = {
  // Each thread would keep free memory of its own.
  MALLOC_ARENA_MAX: '2',
  // Large buffers are given back when they are let go, instead of leaving holes that are kept: 256 kB and more, and what
  // is free at the end beyond 1 MB.
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}
