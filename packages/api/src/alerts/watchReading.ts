import { type AnswerColumns, identityColumns, identityOf, matchingRows, type Series } from '@gvol/alerts'
import { isoTime, parseStudyInput, type Study } from '@gvol/analytics'
import { type MarketFilter, MS_PER_DAY, MS_PER_MINUTE } from '@gvol/market'
import type { MarketName, RowWatch } from '@gvol/wire'
import type { SharedAnswers } from '../answer/sharedAnswers.ts'

/** What a watch sees, or a sentence why it sees nothing. */
export type Read<What> = ({ readonly ok: true } & What) | { readonly ok: false; readonly message: string }

export type SeriesRead = Read<{ readonly series: Series; readonly unit: string }>

export type RowsRead = Read<{
  readonly atMs: number
  readonly columns: AnswerColumns
  readonly rows: number
  /** What a row is known again by. */
  readonly identity: (row: number) => string
  /** Of a tape: when it happened. */
  readonly happenedMs: (row: number) => number | undefined
}>

export type WatchReading = {
  /** @param span  as the study `formula` takes it */
  readonly series: (
    market: MarketName,
    formula: string,
    span: string,
    granularity: string,
    who: string | undefined,
  ) => Promise<SeriesRead>
  readonly rows: (watch: RowWatch, asOfMs: number | undefined, who: string | undefined) => Promise<RowsRead>
}

/** Rows of one answer that are looked at, the first ones. */
export const MOST_ROWS = 5_000

const NOT_COMPUTED = { ok: false, message: 'What it watches is not computed by this version of the desk.' } as const

/** What a venue, or the filling of a gap, tells later than this of is no news. */
const LATE_MS = 15 * MS_PER_MINUTE

/** Of rows those that happened too long before the answer to be news. */
export const lateRows = (
  found: ReadonlyMap<string, number>,
  { atMs, happenedMs }: Extract<RowsRead, { ok: true }>,
): ReadonlySet<string> =>
  new Set([...found].filter(([, row]) => (happenedMs(row) ?? atMs) < atMs - LATE_MS).map(([identity]) => identity))

/** Markets that a watch of rows is about; none where it cannot be understood. */
export const coversIn =
  (studies: Readonly<Record<string, Study>>) =>
  ({ study: id, arguments: given }: RowWatch): readonly MarketFilter[] => {
    const study = Object.hasOwn(studies, id) ? studies[id] : undefined
    const parsed = study && parseStudyInput(study, given)
    return parsed?.ok === true ? parsed.input.covers : []
  }

/** Rows that pass every test of the watch, by what each is known again by. */
export const matchedRows = (
  { where }: RowWatch,
  { columns, rows, identity }: Extract<RowsRead, { ok: true }>,
): ReadonlyMap<string, number> =>
  new Map(matchingRows(columns, where, rows).map((row) => [identity(row), row] as const))

/** Whether rows of a study are what happened, so that when is part of which. */
export const isTape = ({ input, output }: Pick<Study, 'input' | 'output'>): boolean =>
  output.at?.type === 'time' && ['span', 'days', 'hours', 'limit'].some((name) => Object.hasOwn(input, name))

/** Days back as the argument of a span spells them. */
export const spanText = (ms: number): string => `${Math.max(0.01, Math.ceil((ms / MS_PER_DAY) * 1e4) / 1e4)}d`

/** Reads what alerts watch from the answers that everybody shares: a thousand alerts on one formula cost one. */
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
      rows: Math.min(answer.rows, MOST_ROWS),
      identity: (row) => identityOf(columns, names, row),
      happenedMs: (row) => at?.[row],
    }
  },
})
