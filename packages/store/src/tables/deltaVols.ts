import { type Column, f64, maybe } from './table.ts'

/** Volatility by delta, 5-delta put to 5-delta call. */
export const DELTA_VOL_COLUMNS = [
  'put05',
  'put10',
  'put15',
  'put20',
  'put25',
  'put30',
  'put35',
  'put40',
  'put45',
  'atm',
  'call45',
  'call40',
  'call35',
  'call30',
  'call25',
  'call20',
  'call15',
  'call10',
  'call05',
] as const

export type DeltaVolColumn = (typeof DELTA_VOL_COLUMNS)[number]

/** One column per delta; null where the smile does not reach it. */
export const deltaVolColumns = Object.fromEntries(DELTA_VOL_COLUMNS.map((name) => [name, maybe(f64)])) as Readonly<
  Record<DeltaVolColumn, Column<number | null>>
>
