import type { ApiLimits } from '../../apiLimits.ts'
import { isoTime } from '../../wire/answer.ts'
import type { RangeRequest } from './parseRange.ts'
import { rangeWriter } from './rangeFormat.ts'
import type { RangePorts } from './rangeStream.ts'

/** Estimated cost of a range. */
export type RangeCost = {
  readonly study: string
  readonly from: string
  readonly to: string
  readonly instants: number
  /** Cost of the last instant in the requested format; null where it has no answer. */
  readonly measured: { readonly seconds: number; readonly rows: number; readonly bytes: number } | null
  /** Estimate for all instants; null where nothing was measured. */
  readonly seconds: number | null
  readonly bytes: number | null
  readonly limits: { readonly instants: number; readonly bytes: number; readonly atOnce: number }
  readonly isWithinLimits: boolean
  /** What exceeds a limit, or why nothing was measured. */
  readonly message: string | null
}

export const tooManyInstants = ({ instants }: RangeRequest, { rangeInstants }: ApiLimits): string | undefined =>
  instants > rangeInstants
    ? `That would be ${instants} instants; one answer has at most ${rangeInstants}. Choose a longer interval, or request the range in parts.`
    : undefined

/** Estimates the cost of a range by computing its last instant. */
export const rangeCost = async (
  request: RangeRequest,
  { answers, who }: Pick<RangePorts, 'answers' | 'who'>,
  limits: ApiLimits,
): Promise<RangeCost> => {
  const { study, fromMs, toMs, intervalMs, instants, inputAt } = request
  const writer = await rangeWriter(request)
  const lastMs = fromMs + (instants - 1) * intervalMs
  const startedMs = performance.now()
  const outcome = await answers.once(study, inputAt(lastMs), who)
  const seconds = (performance.now() - startedMs) / 1_000
  const measured = outcome.ok
    ? { seconds, rows: outcome.answer.rows, bytes: writer.writeAnswer(lastMs, outcome.answer).length }
    : null
  const bytes = measured === null ? null : writer.begin().length + measured.bytes * instants
  const message = tooManyInstants(request, limits) ?? (outcome.ok ? undefined : outcome.problem.message)
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
        ? `Some ${Math.round((bytes ?? 0) / 1e6)} MB; one answer has at most ${limits.rangeBytes / 1e6} MB and then names the instant to continue from.`
        : null),
  }
}
