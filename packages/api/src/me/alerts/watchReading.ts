import { type AnswerColumns, identityColumns, identityOf, matchingRows, type Series } from '@gvol/alerts'
import { isoTime, parseStudyInput, type Study } from '@gvol/analytics'
import type { MarketFilter } from '@gvol/market'
import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import type { MarketName, RowWatch } from '@gvol/wire'
import type { SharedAnswers } from '../../studies/answer/sharedAnswers.ts'

/** Data for a watch, or a sentence why there is none. */
export type Read<What> = ({ readonly ok: true } & What) | { readonly ok: false; readonly message: string }

export type SeriesRead = Read<{ readonly series: Series; readonly unit: string }>

export type RowsRead = Read<{
  readonly atMs: number
  readonly columns: AnswerColumns
  readonly rows: number
  /** Returns the identity of a row. */
  readonly identity: (row: number) => string
  /** For a tape: returns when the row happened. */
  readonly happenedMs: (row: number) => number | undefined
}>

export type WatchReading = {
  /** @param span  in the notation of the study `formula` */
  readonly series: (
    market: MarketName,
    formula: string,
    span: string,
    granularity: string,
    who: string | undefined,
  ) => Promise<SeriesRead>
  readonly rows: (watch: RowWatch, asOfMs: number | undefined, who: string | undefined) => Promise<RowsRead>
}

/** Most rows of one answer that are tested, from the top. */
export const MAX_ROWS = 5_000

const NOT_COMPUTED = {
  ok: false,
  message: 'This version of the desk does not compute what the alert watches.',
} as const

/** Rows that a venue or a gap fill delivers later than this are not news. */
const LATE_MS = 15 * MS_PER_MINUTE

/** Returns rows that happened too long before the answer to be news. */
export const lateRows = (
  matched: ReadonlyMap<string, number>,
  { atMs, happenedMs }: Extract<RowsRead, { ok: true }>,
): ReadonlySet<string> =>
  new Set([...matched].filter(([, row]) => (happenedMs(row) ?? atMs) < atMs - LATE_MS).map(([identity]) => identity))

/** Returns the markets of a row watch; none when its arguments are invalid. */
export const coversIn =
  (studies: Readonly<Record<string, Study>>) =>
  ({ study: id, arguments: args }: RowWatch): readonly MarketFilter[] => {
    const study = Object.hasOwn(studies, id) ? studies[id] : undefined
    const parsed = study && parseStudyInput(study, args)
    return parsed?.ok === true ? parsed.input.covers : []
  }

/** Returns rows that pass every test of the watch, by identity. */
export const matchedRows = (
  { where }: RowWatch,
  { columns, rows, identity }: Extract<RowsRead, { ok: true }>,
): ReadonlyMap<string, number> =>
  new Map(matchingRows(columns, where, rows).map((row) => [identity(row), row] as const))

/** Returns whether rows of a study are events, so that their time is part of their identity. */
export const isTape = ({ input, output }: Pick<Study, 'input' | 'output'>): boolean =>
  output.at?.type === 'time' && ['span', 'days', 'hours', 'limit'].some((name) => Object.hasOwn(input, name))

/** Formats a number of days back as a span argument. */
export const spanText = (ms: number): string => `${Math.max(0.01, Math.ceil((ms / MS_PER_DAY) * 1e4) / 1e4)}d`

/** Reads watched data from the shared answers: a thousand alerts on one formula cost one computation. */
export const watchReading = (studies: Readonly<Record<string, Study>>, answers: SharedAnswers): WatchReading => ({
  series: async ({ exchange, symbol }, formula, span, granularity, who) => {
    const study = studies.formula
    if (study === undefined) return NOT_COMPUTED
    const parsed = parseStudyInput(study, { exchange, symbol, formula, span, granularity })
    if (!parsed.ok) return parsed
    const outcome = await answers.get(study, parsed.input, who)
    if (!outcome.ok) return { ok: false, message: outcome.problem.message }
    const { at, value, unit } = outcome.answer.columns as unknown as {
      readonly at: Float64Array
      readonly value: Float64Array
      readonly unit: readonly string[]
    }
    return { ok: true, series: { at, value }, unit: unit[0] ?? '1' }
  },
  rows: async (watch, asOfMs, who) => {
    const study = Object.hasOwn(studies, watch.study) ? studies[watch.study] : undefined
    if (study === undefined) return NOT_COMPUTED
    const asOf = asOfMs === undefined ? {} : { asOf: isoTime(asOfMs) }
    const parsed = parseStudyInput(study, { ...watch.arguments, ...asOf })
    if (!parsed.ok) return parsed
    const outcome = await answers[asOfMs === undefined ? 'get' : 'once'](study, parsed.input, who)
    if (!outcome.ok) return { ok: false, message: outcome.problem.message }
    const { answer } = outcome
    const columns: AnswerColumns = Object.fromEntries(
      Object.entries(study.output).map(([name, { type, unit }]) => [
        name,
        { type, unit, data: answer.columns[name] ?? [] },
      ]),
    )
    const isOfInstants = isTape(study)
    const names = identityColumns(columns, isOfInstants)
    const at = isOfInstants ? (answer.columns.at as Float64Array | undefined) : undefined
    return {
      ok: true,
      atMs: answer.asOfMs,
      columns,
      rows: Math.min(answer.rows, MAX_ROWS),
      identity: (row) => identityOf(columns, names, row),
      happenedMs: (row) => at?.[row],
    }
  },
})
