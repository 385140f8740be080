import type { Study } from '@gvol/analytics'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { type Answer, isoTime, type WireValue, wireColumn } from '../../../wire/answer.ts'
import { noColumnText } from './faultTexts.ts'
import { type Failure, failure } from './tool.ts'

/** Significant digits of a number in an answer to a model. */
const DIGITS = 8

/** Returns a number without floating-point noise; whole numbers are unchanged. */
export const plainNumber = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) ? null : Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS))

/** Returns an instant without zero milliseconds. */
export const shortTime = (atMs: number): string => isoTime(atMs).replace('.000Z', 'Z')

/** Returns a value as tools answer it. */
export const cellOf = (type: string, value: WireValue): WireValue =>
  typeof value !== 'number' ? value : type === 'time' ? shortTime(value) : plainNumber(value)

export const unitOf = (study: Study, name: string): string => {
  const column = study.output[name]
  return column?.type === 'time' ? 'ISO 8601' : (column?.unit ?? '')
}

/** Names of the instant of a row in studies whose rows are a history. */
const INSTANTS = ['at', 'month', 'entryAt']

/**
 * Returns the column that orders the rows of a study in time; undefined for boards, whose `at` is the time of a quote,
 * and for rows in the order of something else.
 */
const instantColumn = ({ input, output }: Study): string | undefined => {
  const [first = ''] = Object.keys(output)
  const name = INSTANTS.includes(first) || input.span?.kind !== 'span' ? first : 'at'
  return INSTANTS.includes(name) && output[name]?.type === 'time' ? name : undefined
}

/** Returns whether the rows of a study are a history. */
export const isDated = (study: Study): boolean => instantColumn(study) !== undefined

/** Returns the instants of the rows of a dated answer, Unix ms; rows without one are before all others. */
export const instantsOf = (answer: Answer): Float64Array =>
  (answer.columns[instantColumn(answer.study) ?? 'at'] as Float64Array).map((atMs) =>
    Number.isNaN(atMs) ? Number.NEGATIVE_INFINITY : atMs,
  )

export const STEPS_MS = {
  '5m': 5 * MS_PER_MINUTE,
  '15m': 15 * MS_PER_MINUTE,
  '1h': MS_PER_HOUR,
  '4h': 4 * MS_PER_HOUR,
  '1d': MS_PER_DAY,
  '3d': 3 * MS_PER_DAY,
  '7d': 7 * MS_PER_DAY,
  '14d': 14 * MS_PER_DAY,
  '30d': 30 * MS_PER_DAY,
} as const
export type Step = keyof typeof STEPS_MS

export type Where = Readonly<Record<string, string | number | boolean | null>>

const isEqual = (type: string, value: WireValue, filter: Where[string]): boolean => {
  if (value === null || filter === null) return value === filter
  if (type === 'time')
    return typeof filter === 'string' && isoTime(Number(value)).startsWith(filter.replace(/\.?0*Z$/, ''))
  if (typeof value === 'number') return Math.abs(value - Number(filter)) <= 1e-9 * Math.max(1, Math.abs(value))
  return String(value).toLowerCase() === String(filter).toLowerCase()
}

/** Returns the indices of the rows with these values, in the order of the answer, or a sentence with the values. */
export const selectedRows = (
  answer: Answer,
  where: Where = {},
): { readonly ok: true; readonly rows: readonly number[] } | Failure => {
  const { output, id } = answer.study
  const names = Object.keys(where)
  const unknown = names.find((name) => !Object.hasOwn(output, name))
  if (unknown !== undefined) return failure(`where: ${noColumnText(unknown, id, Object.keys(output))}`)
  const tests = Object.entries(where).map(([name, value]) => {
    const cells = wireColumn(answer, name)
    return (row: number) => isEqual(output[name]!.type, cells[row] ?? null, value)
  })
  const all = Array.from({ length: answer.rows }, (_, row) => row)
  const rows = all.filter((row) => tests.every((test) => test(row)))
  if (rows.length > 0 || tests.length === 0) return { ok: true, rows }
  return failure(
    `No row of ${id} has ${JSON.stringify(where).slice(0, 200)}. Values: ${names.flatMap((name) => valuesText(answer, name, all, 1) ?? []).join('; ') || 'none'}.`,
  )
}

/** Returns the rows of the last instant of each step, UTC; earlier rows of a step are left out. */
export const lastOfSteps = (at: ArrayLike<number>, rows: readonly number[], step: Step): readonly number[] => {
  const stepMs = STEPS_MS[step]
  const lastMs = new Map<number, number>()
  for (const row of rows) {
    const bucket = Math.floor(at[row]! / stepMs)
    lastMs.set(bucket, Math.max(lastMs.get(bucket) ?? Number.NEGATIVE_INFINITY, at[row]!))
  }
  return rows.filter((row) => lastMs.get(Math.floor(at[row]! / stepMs)) === at[row])
}

const MAX_CHOICES = 10
const MAX_COLUMNS = 4

/** Returns the first values of a column among rows, as text; undefined when there are fewer than `least`. */
const valuesText = (answer: Answer, name: string, rows: readonly number[], least: number): string | undefined => {
  const { type } = answer.study.output[name]!
  const cells = wireColumn(answer, name)
  const values = [...new Set(rows.map((row) => cellOf(type, cells[row] ?? null)))]
  if (values.length < least) return undefined
  return `${name}: ${values.slice(0, MAX_CHOICES).map(String).join(', ')}${values.length > MAX_CHOICES ? ' …' : ''}`
}

/** Returns values for `where` that tell the rows of an answer apart, as text. */
export const choicesText = (answer: Answer, rows: readonly number[]): string =>
  Object.keys(answer.study.output)
    .filter((name) => name !== 'at')
    .slice(0, MAX_COLUMNS)
    // Keys of rows are texts, instants and whole numbers.
    .filter((name) => wireColumn(answer, name).every((cell) => typeof cell !== 'number' || Number.isInteger(cell)))
    .flatMap((name) => valuesText(answer, name, rows, 2) ?? [])
    .slice(0, 2)
    .join('; ')

/** Returns a row by name: its value with the unit. */
export const namedCells = (answer: Answer, row: number): readonly (readonly [string, WireValue])[] =>
  Object.entries(answer.study.output).map(([name, { type }]) => [
    name,
    cellOf(type, wireColumn(answer, name)[row] ?? null),
  ])
