import type { MarketFilter } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { Arguments } from './argument/argument.ts'
import type { Span } from './argument/span.ts'
import { instantText } from './instantText.ts'

/** Both ends of a time range, whole Unix ms. docs/conventions.md defines which rows are in it. */
export type Range = { readonly fromMs: number; readonly toMs: number }

/**
 * Returns both ends of a span; the range never extends past the instant of the answer.
 *
 * @param endMs  the instant of the answer, Unix ms
 */
export const spanEnds = (span: Span, endMs: number): Range => {
  const lastMs = Math.round(endMs)
  return 'days' in span
    ? { fromMs: Math.round(lastMs - span.days * MS_PER_DAY), toMs: lastMs }
    : { fromMs: span.fromMs, toMs: Math.min(span.toMs, lastMs) }
}

type Request = { readonly span: Span; readonly asOfMs: number | undefined }
type Clock = { readonly nowMs: (covered: MarketFilter) => number }

/** Returns the range that a request selects. @param covered  its clock is the end of a request without an instant */
export const rangeOf = ({ span, asOfMs }: Request, clock: Clock, covered: MarketFilter): Range =>
  spanEnds(span, asOfMs ?? clock.nowMs(covered))

type Input = { readonly asOfMs: number | undefined } & Readonly<Record<string, unknown>>
type Dates = { readonly fromMs?: number | undefined; readonly toMs: number }

/** Returns the dates that the arguments `span` or `to` give; undefined if they give none. */
const datesOf = (declared: Arguments, input: Input): Dates | undefined => {
  if (declared.span?.kind === 'span') {
    const span = input.span as Span
    return 'days' in span ? undefined : span
  }
  return declared.to?.kind === 'time' && typeof input.to === 'number' ? { toMs: input.to } : undefined
}

/**
 * Returns the input as of its instant: a range with dates is answered as of its end, so that it equals the same span
 * back from that instant. An `asOf` before the end of the dates cuts the range.
 *
 * @param declared  arguments of the study
 * @param nowMs     Unix ms
 * @returns a sentence for a range that is empty
 */
export const inputAtItsEnd = <Of extends Input>(
  declared: Arguments,
  input: Of,
  nowMs: number,
): { readonly ok: true; readonly input: Of } | { readonly ok: false; readonly message: string } => {
  const dates = datesOf(declared, input)
  if (dates === undefined) return { ok: true, input }
  const endMs = Math.min(dates.toMs, input.asOfMs ?? Number.POSITIVE_INFINITY)
  if (dates.fromMs !== undefined && dates.fromMs >= Math.min(endMs, nowMs)) {
    const begin = instantText(dates.fromMs)
    return {
      ok: false,
      message: `The span begins at ${begin}, not before the instant of the answer, ${instantText(Math.min(endMs, nowMs))}.`,
    }
  }
  return { ok: true, input: endMs <= nowMs ? { ...input, asOfMs: endMs } : input }
}
