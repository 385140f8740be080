import { isoTime } from '../answer/answer.ts'
import type { ApiLimits } from '../apiLimits.ts'
import type { RangeAsked } from './rangeAsked.ts'
import { rangeWriter } from './rangeFormat.ts'
import type { RangePorts } from './rangeStream.ts'

/** What a range would cost. */
export type RangeCost = {
  readonly study: string
  readonly from: string
  readonly to: string
  readonly instants: number
  /** What one of them, the last, took and has in the format asked for; null where it has no answer. */
  readonly measured: { readonly seconds: number; readonly rows: number; readonly bytes: number } | null
  /** The same for all of them; null where nothing was measured. */
  readonly seconds: number | null
  readonly bytes: number | null
  readonly limits: { readonly instants: number; readonly bytes: number; readonly atOnce: number }
  readonly isWithinLimits: boolean
  /** What is in the way, or why nothing was measured. */
  readonly message: string | null
}

export const tooManyInstants = ({ instants }: RangeAsked, { rangeInstants }: ApiLimits): string | undefined =>
  instants > rangeInstants
    ? `That would be ${instants} instants; one answer has at most ${rangeInstants}. Take a longer interval, or ask for one part after the other.`
    : undefined

/** Tells beforehand what a range would cost, by asking for its last instant. */
export const rangeCost = async (
  asked: RangeAsked,
  { answers, who }: Pick<RangePorts, 'answers' | 'who'>,
  limits: ApiLimits,
): Promise<RangeCost> => {
  const { study, fromMs, toMs, intervalMs, instants, inputAt } = asked
  const writer = await rangeWriter(asked)
  const lastMs = fromMs + (instants - 1) * intervalMs
  const startedMs = performance.now()
  const outcome = await answers.once(study, inputAt(lastMs), who)
  const seconds = (performance.now() - startedMs) / 1_000
  const measured = outcome.ok
    ? { seconds, rows: outcome.answer.rows, bytes: writer.answered(lastMs, outcome.answer).length }
    : null
  const bytes = measured === null ? null : writer.begin().length + measured.bytes * instants
  const message = tooManyInstants(asked, limits) ?? (outcome.ok ? undefined : outcome.problem.message)
  const isBeyondBytes = bytes !== null && bytes > limits.rangeBytes
  return {
    study: study.id,
    from: isoTime(fromMs),
    to: isoTime(toMs),
    instants,
    measured,
    seconds: measured === null ? null : measured.seconds * instants,
    bytes,
    limits: { instants: limits.rangeInstants, bytes: limits.rangeBytes, atOnce: limits.rangesEach },
    isWithinLimits: instants <= limits.rangeInstants && !isBeyondBytes,
    message:
      message ??
      (isBeyondBytes
        ? `Some ${Math.round((bytes ?? 0) / 1e6)} MB; one answer has at most ${limits.rangeBytes / 1e6} MB and then says from where to go on.`
        : null),
  }
}
