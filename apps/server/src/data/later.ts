/** Runs `work` after `afterMs` on a timer that does not keep the process alive; returns a function that cancels it. */
export const later = (work: () => void, afterMs: number): (() => void) => {
  const timer = setTimeout(work, afterMs).unref()
  return () => clearTimeout(timer)
}
