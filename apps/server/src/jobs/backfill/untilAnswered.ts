import { backoff } from '@gvol/exchanges'
import type { BackfillPorts } from './backfillPorts.ts'

const FIRST_MS = 1000
const LONGEST_MS = 60_000
/** Consecutive attempts without an answer; they take about five minutes. */
const TRIES = 10

/**
 * Retries with increasing delays while a venue refuses or is unreachable.
 *
 * @throws the error of the last attempt; programming errors immediately
 */
export const untilAnswered = async <Answer>(
  attempt: () => Promise<Answer>,
  { pause, access }: Pick<BackfillPorts, 'pause' | 'access'>,
  /** Whether any data arrived since the last failure. */
  isGettingOn: () => boolean = () => false,
): Promise<Answer> => {
  // A single client needs no jitter.
  const wait = backoff({ firstMs: FIRST_MS, maxMs: LONGEST_MS, random: () => 1 })
  for (let failures = 0; ; ) {
    try {
      return await attempt()
    } catch (error) {
      if (access.signal.aborted || error instanceof RangeError || error instanceof TypeError) throw error
      if (isGettingOn()) {
        failures = 0
        wait.reset()
      }
      failures++
      if (failures >= TRIES) throw error
      await pause(wait.nextMs())
    }
  }
}
