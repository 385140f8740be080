/** A result that is awaited longer than this is requested again, ms; then after twice as long, and so on. */
export const OVERDUE_MS = 8_000

/**
 * Requests overdue results again, with growing pauses, until none is awaited.
 *
 * @param requestAgain  requests what is still awaited; returns what cancels each request, empty if nothing is awaited
 * @returns a function that ends the watch and cancels the repeated requests
 */
export const watchOverdue = (requestAgain: () => readonly (() => void)[]): (() => void) => {
  const cancels: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout>
  const schedule = (waitMs: number): void => {
    timer = setTimeout(() => {
      const repeated = requestAgain()
      cancels.push(...repeated)
      if (repeated.length > 0) schedule(2 * waitMs)
    }, waitMs)
  }
  schedule(OVERDUE_MS)
  return () => {
    clearTimeout(timer)
    for (const cancel of cancels) cancel()
  }
}
