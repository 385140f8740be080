import { MAX_AGE_STEPS, onGrid, usualStep } from '@gvol/formula'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { BUCKETS_MS } from '../argument/granularity.ts'
import { parseStudyInput } from '../argument/parseStudyInput.ts'
import { isoTime } from '../argument/time.ts'
import type { StudyContext } from '../study.ts'
import { type Question, readingKey } from './resolveNames.ts'

export type Grid = { readonly startMs: number; readonly stepMs: number; readonly size: number }

/** The grid of an evaluation and the instant at which it ends; undefined: now. */
export type GridQuery = { readonly grid: Grid; readonly asOfMs: number | undefined }

export type Read =
  | { readonly ok: true; readonly columns: ReadonlyMap<string, Float64Array>; readonly notes: readonly string[] }
  | { readonly ok: false; readonly key: string; readonly message: string }

/** Answers of studies by question and stretch: formulas that are evaluated together run each of them once. */
export type Answers = Map<string, Promise<Answered | string>>

type Answered = {
  readonly columns: Readonly<Record<string, ArrayLike<number | string | null>>>
  readonly note?: string | undefined
}

const endOf = ({ startMs, stepMs, size }: Grid): number => startMs + (size - 1) * stepMs

/** The newest of daily rows before a grid, with the two before it, which tell that they are daily. */
const ROWS_BEFORE_MS = 3 * MS_PER_DAY

/** Arguments that only set how dense an answer is. */
const densityOf = ({ source: { study } }: Question, stepMs: number): Readonly<Record<string, string>> => {
  const name = Object.entries(BUCKETS_MS).find(([, ms]) => ms === stepMs)?.[0] ?? 'auto'
  const density: Record<string, string> = {}
  for (const argument of ['granularity', 'interval', 'bucket']) {
    const of = study.input[argument]
    if (of?.kind === 'choice') density[argument] = of.parse(name).ok ? name : 'auto'
  }
  const points = study.input.points?.domain.max
  if (points !== undefined) density.points = String(points)
  return density
}

/**
 * Returns how far back a study is read from the end of the grid, as its argument spells it: as far as the rows before
 * the grid, less where the study does not reach so far.
 *
 * @param backMs  the least that is needed
 */
const reachText = ({ source: { study, reach } }: Question, backMs: number): string => {
  const unitMs = reach.counts === 'hours' ? MS_PER_HOUR : MS_PER_DAY
  const { most, max } = (study.input[reach.argument]?.domain ?? {}) as { readonly most?: number; readonly max?: number }
  // A span is written with six decimals.
  const unitsOf = (ms: number): number => Math.ceil((ms / unitMs) * 1e6) / 1e6
  const least = unitsOf(backMs)
  const back = Math.max(least, Math.min(unitsOf(backMs + ROWS_BEFORE_MS), most ?? max ?? least))
  return reach.counts === 'span' ? `${back}d` : String(back)
}

/** Returns the counted rows by instant; undefined and a sentence if an instant has several. */
const seriesOf = (
  { source, where, column }: Question,
  { columns }: Answered,
  endMs: number,
): { readonly at: Float64Array; readonly value: Float64Array } | string => {
  const at = columns.at as Float64Array
  const tests = Object.entries(where)
  const rows = Array.from(at.keys()).filter(
    (row) => !Number.isNaN(at[row]) && tests.every(([name, value]) => columns[name]?.[row] === value),
  )
  rows.sort((a, b) => at[a] - at[b])
  const twice = rows.findIndex((row, i) => i > 0 && at[row] === at[rows[i - 1]])
  if (twice > 0) {
    const one = rows[twice - 1]
    const other = rows[twice]
    const differing = Object.entries(source.study.output)
      .filter(
        ([name, { type, unit }]) =>
          (type === 'text' || unit === 'days' || unit === 'bp') && columns[name]?.[one] !== columns[name]?.[other],
      )
      .map(([name]) => `${name}=${JSON.stringify(columns[name]?.[one])?.replaceAll('"', "'")}`)
    return `${source.study.id} has several rows of one instant; choose one of them by name${differing.length === 0 ? '' : `, such as ${differing[0]}`}.`
  }
  const instants = Float64Array.from(rows, (row) => at[row])
  const value = Float64Array.from(rows, (row) => {
    const cell = columns[column]?.[row]
    return typeof cell === 'number' ? cell : Number.NaN
  })
  if (!source.isOfBuckets) return { at: instants, value }
  // The value of a bucket is available when the bucket ends: nothing of the future is joined.
  const step = usualStep(instants)
  // A running bucket without a value does not hide the one before it.
  const size = Number.isNaN(value.at(-1)) && (instants.at(-1) ?? 0) + step > endMs ? rows.length - 1 : rows.length
  return {
    at: instants.slice(0, size).map((ms, i) => instants[i + 1] ?? Math.min(ms + step, endMs)),
    value: value.slice(0, size),
  }
}

/**
 * Reads the columns that a formula names, each study once for all its columns, and joins them by instant.
 *
 * @param answers  answers of the same studies that other formulas have already read
 */
export const readColumns = async (
  questions: ReadonlyMap<string, Question>,
  query: GridQuery,
  context: StudyContext,
  answers: Answers = new Map(),
): Promise<Read> => {
  const { grid, asOfMs } = query
  const endMs = endOf(grid)
  const keyOf = (question: Question): string => JSON.stringify([readingKey(question), grid, asOfMs])
  const answer = async (question: Question): Promise<Answered | string> => {
    const { source, raw } = question
    const backMs = endMs - grid.startMs + MAX_AGE_STEPS * grid.stepMs
    const parsed = parseStudyInput(source.study, {
      ...raw,
      ...densityOf(question, grid.stepMs),
      [source.reach.argument]: reachText(question, backMs),
      ...(asOfMs === undefined ? {} : { asOf: isoTime(asOfMs) }),
    })
    if (!parsed.ok)
      return `${source.study.id} does not reach back ${Math.ceil(backMs / MS_PER_DAY)} days, which the span and the windows of the formula need. ${parsed.message}`
    const result = await source.study.run(parsed.input, context)
    return result.ok ? result : result.message
  }
  const columns = new Map<string, Float64Array>()
  const notes = new Set<string>()
  for (const question of questions.values()) {
    const reading = keyOf(question)
    if (!answers.has(reading)) answers.set(reading, answer(question))
  }
  // All are awaited before any is evaluated, so that no rejection is left unhandled.
  await Promise.allSettled([...questions.values()].map((question) => answers.get(keyOf(question))))
  for (const [key, question] of questions) {
    const columnAnswer = await answers.get(keyOf(question))
    const series =
      columnAnswer === undefined || typeof columnAnswer === 'string'
        ? columnAnswer
        : seriesOf(question, columnAnswer, endMs)
    if (series === undefined || typeof series === 'string') return { ok: false, key, message: series ?? '' }
    if (typeof columnAnswer === 'object' && columnAnswer.note !== undefined) notes.add(columnAnswer.note)
    columns.set(key, onGrid(series, grid))
  }
  return { ok: true, columns, notes: [...notes] }
}
