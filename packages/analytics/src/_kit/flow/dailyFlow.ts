import { MS_PER_DAY } from '@gvol/market'
import {
  FLOW_SUMS,
  type FlowSum,
  type OptionFlowDayRow,
  type OptionFlowDayStrikeRow,
  type OptionFlowRow,
} from '@gvol/store'

/** What a row of a day is about. */
type About<Row> = Omit<Row, FlowSum | 'firstMs'>

/** Hours added up by UTC day and whatever else their rows are about. */
const addedByDay = <Row extends OptionFlowDayRow | OptionFlowDayStrikeRow>(
  hours: readonly OptionFlowRow[],
  aboutOf: (hour: OptionFlowRow, dayMs: number) => readonly About<Row>[],
): readonly Row[] => {
  type Sums = { -readonly [Name in FlowSum]: OptionFlowRow[Name] } & { firstMs: number }
  const rows = new Map<string, { readonly about: About<Row>; readonly sums: Sums }>()
  for (const hour of hours) {
    for (const about of aboutOf(hour, Math.floor(hour.atMs / MS_PER_DAY) * MS_PER_DAY)) {
      const key = Object.values(about).join(' ')
      const row = rows.get(key)
      if (row === undefined) {
        const sums = Object.fromEntries(FLOW_SUMS.map((name) => [name, hour[name]])) as Pick<OptionFlowRow, FlowSum>
        rows.set(key, { about, sums: { ...sums, firstMs: hour.atMs } })
        continue
      }
      row.sums.firstMs = Math.min(row.sums.firstMs, hour.atMs)
      for (const name of FLOW_SUMS) row.sums[name] = (row.sums[name] ?? Number.NaN) + (hour[name] ?? Number.NaN)
    }
  }
  // What a row is about and its sums are all that it has.
  return Array.from(rows.values(), ({ about, sums }) => ({ ...about, ...sums }) as unknown as Row)
}

/** Hours of option flow added up by UTC day: each hour once by its expiry and once by its strike. */
export const dailyFlow = (hours: readonly OptionFlowRow[]): readonly OptionFlowDayRow[] =>
  addedByDay<OptionFlowDayRow>(hours, ({ venue, symbol, optionType, place, expiryMs, strike }, atMs) =>
    (['expiry', 'strike'] as const).map((level) => ({
      venue,
      symbol,
      atMs,
      level,
      optionType,
      place,
      value: level === 'expiry' ? expiryMs : strike,
    })),
  )

/** The same by strike of each expiry: each hour once. */
export const dailyStrikeFlow = (hours: readonly OptionFlowRow[]): readonly OptionFlowDayStrikeRow[] =>
  addedByDay<OptionFlowDayStrikeRow>(hours, ({ venue, symbol, optionType, place, expiryMs, strike }, atMs) => [
    { venue, symbol, atMs, expiryMs, strike, optionType, place },
  ])
