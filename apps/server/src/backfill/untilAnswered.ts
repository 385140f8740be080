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
  for (let failures = 0; ; ) {
    try {
      return await attempt()
    } catch (error) {
      if (access.signal.aborted || error instanceof RangeError || error instanceof TypeError) throw error
      failures = isGettingOn() ? 1 : failures + 1
      if (failures >= TRIES) throw error
      await pause(Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1)))
    }
  }
}
