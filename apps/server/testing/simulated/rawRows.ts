import { type AnyInput, parseStudyInput, type StudyContext, type StudyId, studies, subjectOf } from '@gvol/analytics'
import { MS_PER_DAY } from '@gvol/time'
import { expect } from 'vitest'
import type { PlainOption } from './plainBlack.ts'
import { storedSimulation } from './storedSimulation.ts'

/** Instant of the last chains. */
export const NOW_MS = Date.UTC(2026, 2, 18, 11)
/** Days of bars before it. */
export const DAYS = 40
const MARKET = { venue: 'deribit', symbol: 'BTC' }
const NAMES: Readonly<Record<string, string>> = {
  exchange: 'deribit',
  symbol: 'BTC',
  coin: 'BTC',
  asOf: new Date(NOW_MS).toISOString(),
}

export type Cell = number | string | null
export type Row = Readonly<Record<string, Cell>>

const rowsFrom = (columns: Readonly<Record<string, ArrayLike<Cell>>>): readonly Row[] => {
  const names = Object.keys(columns)
  return Array.from({ length: columns[names[0] ?? '']?.length ?? 0 }, (_, row) =>
    Object.fromEntries(names.map((name) => [name, columns[name]?.[row] ?? null])),
  )
}

/** A stored market, its raw rows and the answers of studies about it. */
export type RawRows = {
  /** Returns the rows of a table as they are stored. @param market  Deribit's BTC when left out */
  readonly stored: (
    table: string,
    fromMs: number,
    toMs: number,
    columns: readonly string[],
    market?: object,
  ) => Promise<readonly Row[]>
  /** Returns the rows of a study's answer. */
  readonly answered: (id: StudyId, raw?: Readonly<Record<string, string>>) => Promise<readonly Row[]>
  readonly close: () => void
}

export const openRawRows = async (): Promise<RawRows> => {
  const { context, close }: { readonly context: StudyContext; readonly close: () => void } = await storedSimulation(
    ['BTC'],
    NOW_MS,
    DAYS,
  )
  return {
    close,
    stored: async (table, fromMs, toMs, columns, market = MARKET) => {
      const read = context.rows as unknown as (
        table: string,
        span: object,
        reading: object,
      ) => Promise<{ readonly column: Readonly<Record<string, ArrayLike<Cell>>> }>
      const { column } = await read(table, { ...market, fromMs, toMs }, { columns })
      return rowsFrom(column)
    },
    answered: async (id, raw = {}) => {
      const names = [...Object.keys(subjectOf(studies[id].subject).arguments), 'asOf']
      const named = Object.fromEntries(names.flatMap((name) => (name in NAMES ? [[name, NAMES[name]]] : [])))
      const parsed = parseStudyInput(studies[id], { ...named, ...raw } as Record<string, string>)
      if (!parsed.ok) throw new Error(`${id}: ${parsed.message}`)
      const answer = await studies[id].run(parsed.input as AnyInput, context)
      if (!answer.ok) throw new Error(`${id}: ${answer.message}`)
      return rowsFrom(answer.columns as unknown as Readonly<Record<string, ArrayLike<Cell>>>)
    },
  }
}

export const numberOf = (value: Cell | undefined): number => (typeof value === 'number' ? value : Number.NaN)
export const isCall = ({ optionType, type }: Row): boolean => optionType === 'call' || type === 'call'
export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
export const yearsTo = (expiryMs: Cell): number => (numberOf(expiryMs) - NOW_MS) / (365 * MS_PER_DAY)

export const optionOf = (quote: Row, vol: Cell = quote.markVol): PlainOption => ({
  isCall: isCall(quote),
  forward: numberOf(quote.underlying),
  strike: numberOf(quote.strike),
  years: yearsTo(quote.expiryMs),
  vol: numberOf(vol),
})

/** Compares numbers by name. @param least  how many must be compared */
export const expectEqual = (
  own: ReadonlyMap<Cell, number>,
  plain: ReadonlyMap<Cell, number>,
  relative: number,
  least: number,
): void => {
  const compared = [...own].filter(([key, value]) => !Number.isNaN(value) && plain.has(key))
  expect(compared.length).toBeGreaterThanOrEqual(least)
  for (const [key, value] of compared) {
    const other = plain.get(key) ?? Number.NaN
    const most = relative * Math.max(Math.abs(value), Math.abs(other))
    expect(Math.abs(value - other), `${key}: ${value}, plainly ${other}`).toBeLessThanOrEqual(most + 1e-12)
  }
}

export const columnOf = (rows: readonly Row[], key: string, value: string): ReadonlyMap<Cell, number> =>
  new Map(rows.map((row) => [row[key] ?? null, numberOf(row[value])]))
