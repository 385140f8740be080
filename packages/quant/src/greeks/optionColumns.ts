import { type Column, loadRows, loadTypes, rowCount } from '../option/column.ts'
import { greekRows } from './greekRows.ts'

/** The options for greeks, column by column; a plain number applies to every row. */
export type OptionColumns = {
  /** 0 call, 1 put; n rows. */
  readonly types: Uint8Array
  /** F; quote currency; >= 0. */
  readonly forward: Column
  /** K; quote currency; >= 0. */
  readonly strike: Float64Array
  /** T; years, Act/365; >= 0. */
  readonly timeYears: Column
  /** σ; annualised decimal; >= 0. */
  readonly vol: Column
  /** r; continuously compounded per year; 0 when absent. */
  readonly rate?: Column
}

/**
 * Number of options.
 *
 * @throws RangeError where columns differ in length
 */
export const optionCount = (columns: OptionColumns): number => {
  const { types, forward, strike, timeYears, vol, rate = 0 } = columns
  return rowCount(types, forward, strike, timeYears, vol, rate)
}

/** Copies `rows` options from row `start` on into the chunk that the greeks are computed on. */
export const loadOptions = (columns: OptionColumns, start: number, rows: number): void => {
  const end = start + rows
  loadTypes(columns.types, start, end, greekRows.types)
  loadRows(columns.forward, start, end, greekRows.forwards)
  loadRows(columns.strike, start, end, greekRows.strikes)
  loadRows(columns.timeYears, start, end, greekRows.times)
  loadRows(columns.vol, start, end, greekRows.vols)
  loadRows(columns.rate ?? 0, start, end, greekRows.rates)
}
