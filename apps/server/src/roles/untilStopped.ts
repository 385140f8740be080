import { stopSignal } from './stopSignal.ts'

/**
 * Runs a role until it is told to stop. What is given up because of that is no failure.
 *
 * @returns exit code
 */
export const untilStopped = async (
  run: (stop: Promise<void>, signal: AbortSignal) => Promise<void>,
): Promise<number> => {
  const stop = stopSignal()
  const stopping = new AbortController()
  stop.then(() => stopping.abort())
  try {
    await run(stop, stopping.signal)
  } catch (error) {
    if (!stopping.signal.aborted) throw error
  }
  return 0
}
