import { expect } from 'vitest'

type Json = Readonly<Record<string, unknown>>

/** Typed content of a tool's answer. */
export type Value = {
  readonly [name: string]: unknown
  readonly columns: readonly { readonly name: string; readonly unit: string }[]
  readonly rows: readonly (readonly unknown[])[]
  readonly studies: readonly { readonly study: string }[]
  readonly statistics: Readonly<Record<string, number>>
}

type Call = readonly [tool: string, args: Json | ((earlier: readonly Value[], texts: readonly string[]) => Json)]

/** What a trader wants to know, the calls that answer it, and the check of the last answer. */
export type Question = {
  readonly text: string
  readonly calls: readonly Call[]
  readonly check: (last: Value, all: readonly Value[], session: Session) => Promise<void> | void
}

export type Columns = Readonly<Record<string, readonly (number | string | boolean | null)[]>>

/** What checks read besides the protocol. */
export type Session = {
  readonly nowMs: number
  /** Returns JSON of a route. */
  readonly get: (path: string) => Promise<unknown>
  /** Returns the columns of a study as REST answers them. */
  readonly rest: (study: string, args: Readonly<Record<string, string>>) => Promise<Columns>
}

export const numbers = (columns: Columns, name: string): number[] =>
  columns[name]!.map((cell) => Number(cell ?? Number.NaN))
export const BTC = { exchange: 'deribit', symbol: 'BTC' }
export const MARKET = 'deribit:BTC'

export const cells = ({ columns, rows }: Value, name: string): unknown[] => {
  const at = columns.findIndex((column) => column.name === name)
  expect(at, name).toBeGreaterThanOrEqual(0)
  return rows.map((row) => row[at])
}
export const unitOf = ({ columns }: Value, name: string): string | undefined =>
  columns.find((column) => column.name === name)?.unit
export const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
/** Answers have eight significant digits. */
export const isNear = (actual: unknown, expected: number): void => {
  // Missing is null, never a number.
  if (Number.isNaN(expected)) {
    expect(actual).toBeNull()
    return
  }
  expect(typeof actual).toBe('number')
  expect(Math.abs(Number(actual) - expected)).toBeLessThanOrEqual(1e-7 * Math.max(1e-6, Math.abs(expected)))
}
export const areNear = (actual: readonly unknown[], expected: readonly number[]): void => {
  expect(actual.length).toBe(expected.length)
  for (const [i, value] of expected.entries()) isNear(actual[i], value)
}

/** Statistics of a series, computed again in the plainest way. */
export const statistics = (series: readonly number[]) => {
  const last = series.at(-1)!
  const mean = series.reduce((sum, value) => sum + value, 0) / series.length
  const squares = series.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return {
    last,
    mean,
    low: Math.min(...series),
    high: Math.max(...series),
    percentile: series.filter((value) => value <= last).length / series.length,
    zScore: (last - mean) / Math.sqrt(squares / (series.length - 1)),
  }
}
export const isStatistics = (actual: Readonly<Record<string, number>>, series: readonly number[]): void => {
  for (const [name, value] of Object.entries(statistics(series))) isNear(actual[name], value)
}
/** Returns the values of a formula on BTC as REST answers them. */
export const formula = async ({ rest }: Session, text: string, span: string): Promise<number[]> =>
  numbers(await rest('formula', { ...BTC, formula: text, span }), 'value')

/** A study that must be on the first page of `find`. */
export const oneOf =
  (study: string) =>
  ([found]: readonly Value[]): string => {
    expect(found!.studies.map((match) => match.study)).toContain(study)
    return study
  }

/** The study that `find` puts first. */
export const firstMatch = ([found]: readonly Value[]): string => found!.studies[0]!.study
