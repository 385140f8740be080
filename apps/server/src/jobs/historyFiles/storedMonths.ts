import type { HistoryFileName, HistorySelection } from '@gvol/api'
import type { Market } from '@gvol/market'
import {
  type Columnar,
  type DaySelection,
  PORTABLE_TABLES,
  type PortableTable,
  type StoredDay,
  storedDays,
} from '@gvol/store'
import { isIsoMonth, isoDay, monthStartMs } from '@gvol/time'
import { EXPORT_OPTIONS } from '../exporting/writeTableFile.ts'

/** The days of a month of a table and market. */
export type StoredMonth = HistoryFileName & { readonly table: PortableTable; readonly days: readonly StoredDay[] }

/** Name of the one file of a table whose rows have no instant. */
export const ALL = 'all'

const monthOf = ({ dayMs }: StoredDay): string => (dayMs === undefined ? ALL : isoDay(dayMs).slice(0, 7))

const monthsOfTable = async (
  columnar: Columnar,
  table: PortableTable,
  selection: DaySelection,
): Promise<readonly StoredMonth[]> => {
  const days = await storedDays(columnar, table, selection, EXPORT_OPTIONS)
  const groups = Map.groupBy(days, (day) => [day.venue, day.symbol, monthOf(day)].join('\n'))
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first === undefined
      ? []
      : [{ table, venue: first.venue, symbol: first.symbol, month: monthOf(first), days: [first, ...rest] }],
  )
}

/** Returns the stored months of some tables, by table, venue, symbol and month. */
export const storedMonths = async (
  columnar: Columnar,
  { tables, venue, symbol, fromMs, toMs }: HistorySelection,
): Promise<readonly StoredMonth[]> => {
  const selection = { fromMs, toMs, venue, symbols: symbol === undefined ? [] : [symbol] } as DaySelection
  const months: StoredMonth[] = []
  for (const table of PORTABLE_TABLES)
    if (tables === undefined || tables.includes(table))
      months.push(...(await monthsOfTable(columnar, table, selection)))
  return months
}

/** Returns one stored month; undefined if nothing of it is stored, or if it is none. */
export const storedMonth = async (
  columnar: Columnar,
  { table, month, ...market }: HistoryFileName,
): Promise<StoredMonth | undefined> => {
  if (month !== ALL && !isIsoMonth(month)) return undefined
  const { venue, symbol }: Market = market
  const ends = month === ALL ? {} : { fromMs: monthStartMs(month), toMs: monthStartMs(month, 1) - 1 }
  const months = await storedMonths(columnar, { tables: [table], venue, symbol, ...ends })
  return months.find((one) => one.month === month)
}
