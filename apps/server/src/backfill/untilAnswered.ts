import { backoff } from '@gvol/exchanges'
import type { BackfillPorts } from './backfillPorts.ts'

const FIRST_MS = 1000
const LONGEST_MS = 60_000
/** Tries in a row without an answer, which last about five minutes. */
const TRIES = 10

/**
 * Asks again, ever later, while a venue refuses or cannot be reached.
 *
 * @throws what the last try threw, and programmers' errors at once
 */
export const untilAnswered = async <Answer>(
  attempt: () => Promise<Answer>,
  { pause, access }: Pick<BackfillPorts, 'pause' | 'access'>,
  /** Whether anything was got since the last failure. */
  isGettingOn: () => boolean = () => false,
): Promise<Answer> => {
  // One that asks alone need not keep out of the way of others.
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
