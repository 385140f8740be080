import { stopSignal } from './stopSignal.ts'

/**
 * Runs a role until it is stopped. Work cancelled by the stop does not count as a failure.
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
