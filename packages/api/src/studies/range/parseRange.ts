import { type AnyInput, parsedTime, parseStudyInput, type Study } from '@gvol/analytics'
import { durationMs } from '@gvol/market'
import type { Problem } from '../../http/problem.ts'
import { pickedColumns } from '../answer/pickedColumns.ts'
import { refusedArgument } from '../answer/requestedStudy.ts'
import { isRangeFormat, RANGE_FORMATS, type RangeFormat } from './rangeFormat.ts'

type Raw = Readonly<Record<string, unknown>>

/** A study at every instant from the first to the last; the last is included if the interval reaches it exactly. */
export type RangeRequest = {
  readonly study: Study
  readonly fromMs: number
  readonly toMs: number
  readonly intervalMs: number
  /** Number of instants; at least 1. */
  readonly instants: number
  readonly columns: readonly string[]
  readonly format: RangeFormat
  /** Returns the study input for one instant. */
  readonly inputAt: (atMs: number) => AnyInput
}

/** Parameters of every range; study arguments with these names keep their defaults in a range. */
const OF_THE_RANGE = ['from', 'to', 'interval', 'format', 'columns', 'dryRun', 'asOf']

/** Returns the range described by parameters, or what was expected instead. Never throws. */
export const parseRange = (study: Study, parameters: Raw): RangeRequest | Problem => {
  const bad = (argument: string, message: string): Problem => ({
    status: 400,
    code: 'bad-argument',
    message,
    argument,
    study: study.id,
  })
  const { from, to, interval, format = 'ndjson', columns: named } = parameters
  const first = parsedTime(from)
  if (!first.ok) return bad('from', `from: expected the first instant, ${first.expected}.`)
  const last = parsedTime(to)
  if (!last.ok) return bad('to', `to: expected the last instant, ${last.expected}.`)
  if (last.value < first.value) return bad('to', 'to: expected an instant that is not before from.')
  const intervalMs = typeof interval === 'string' ? durationMs(interval) : undefined
  if (intervalMs === undefined)
    return bad('interval', 'interval: expected a number with s, m, h, d or w, such as 15m, 1h or 1d.')
  if (parameters.asOf !== undefined) return bad('asOf', 'asOf: a range has from and to instead.')
  if (!isRangeFormat(format)) return bad('format', `format: expected one of ${RANGE_FORMATS.join(', ')}.`)
  const columns = pickedColumns(study, named)
  if ('status' in columns) return columns
  const own = Object.fromEntries(Object.entries(parameters).filter(([name]) => !OF_THE_RANGE.includes(name)))
  const parsed = parseStudyInput(study, own)
  if (!parsed.ok) {
    const ofRange = OF_THE_RANGE.filter((name) => name !== 'asOf')
    return refusedArgument(study, parsed, ofRange)
  }
  return {
    study,
    fromMs: first.value,
    toMs: last.value,
    intervalMs,
    instants: Math.floor((last.value - first.value) / intervalMs) + 1,
    columns,
    format,
    inputAt: (asOfMs) => ({ ...parsed.input, asOfMs }),
  }
}
