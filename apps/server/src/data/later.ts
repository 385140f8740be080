/** Runs `work` after so many ms on a timer that keeps no process up; the function returned calls it off. */
export const later = (work: () => void, afterMs: number): (() => void) => {
  const timer = setTimeout(work, afterMs).unref()
  return () => clearTimeout(timer)
}
