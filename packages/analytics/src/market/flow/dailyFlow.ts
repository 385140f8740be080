import {
  FLOW_SUMS,
  type FlowSum,
  type OptionFlowDayRow,
  type OptionFlowDayStrikeRow,
  type OptionFlowRow,
} from '@gvol/store'
import { dayStartMs } from '@gvol/time'

/** The identifying columns of a row of a day. */
type About<Row> = Omit<Row, FlowSum | 'firstMs'>

/** Sums up hours by UTC day and the other identifying columns of their rows. */
const addedByDay = <Row extends OptionFlowDayRow | OptionFlowDayStrikeRow>(
  hours: readonly OptionFlowRow[],
  aboutOf: (hour: OptionFlowRow, dayMs: number) => readonly About<Row>[],
): readonly Row[] => {
  type Sums = { -readonly [Name in FlowSum]: OptionFlowRow[Name] } & { firstMs: number }
  const rows = new Map<string, { readonly about: About<Row>; readonly sums: Sums }>()
  for (const hour of hours) {
    for (const about of aboutOf(hour, dayStartMs(hour.atMs))) {
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
  // A row consists of its identifying columns and its sums only.
  return Array.from(rows.values(), ({ about, sums }) => ({ ...about, ...sums }) as unknown as Row)
}

/** Returns hours of option flow summed up by UTC day and expiry. */
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

/** Returns hours of option flow summed up by UTC day, expiry and strike. */
export const dailyStrikeFlow = (hours: readonly OptionFlowRow[]): readonly OptionFlowDayStrikeRow[] =>
  addedByDay<OptionFlowDayStrikeRow>(hours, ({ venue, symbol, optionType, place, expiryMs, strike }, atMs) => [
    { venue, symbol, atMs, expiryMs, strike, optionType, place },
  ])
