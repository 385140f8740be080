import {
  FLOW_SUMS,
  type FlowSum,
  type OptionFlowDayRow,
  type OptionFlowDayStrikeRow,
  type OptionFlowRow,
} from '@gvol/store'
import { dayStartMs } from '@gvol/time'

/** The identifying columns of a row of a day. */
type IdentityOf<Row> = Omit<Row, FlowSum | 'firstMs'>

/** Sums hours by UTC day and the other identifying columns of their rows. */
const sumByDay = <Row extends OptionFlowDayRow | OptionFlowDayStrikeRow>(
  hours: readonly OptionFlowRow[],
  identitiesOf: (hour: OptionFlowRow, dayMs: number) => readonly IdentityOf<Row>[],
): readonly Row[] => {
  type Sums = { -readonly [Name in FlowSum]: OptionFlowRow[Name] } & { firstMs: number }
  const rows = new Map<string, { readonly identity: IdentityOf<Row>; readonly sums: Sums }>()
  for (const hour of hours) {
    for (const identity of identitiesOf(hour, dayStartMs(hour.atMs))) {
      const key = Object.values(identity).join(' ')
      const row = rows.get(key)
      if (row === undefined) {
        const sums = Object.fromEntries(FLOW_SUMS.map((name) => [name, hour[name]])) as Pick<OptionFlowRow, FlowSum>
        rows.set(key, { identity, sums: { ...sums, firstMs: hour.atMs } })
        continue
      }
      row.sums.firstMs = Math.min(row.sums.firstMs, hour.atMs)
      for (const name of FLOW_SUMS) row.sums[name] = (row.sums[name] ?? Number.NaN) + (hour[name] ?? Number.NaN)
    }
  }
  // A row consists of its identifying columns and its sums only.
  return Array.from(rows.values(), ({ identity, sums }) => ({ ...identity, ...sums }) as unknown as Row)
}

/**
 * Returns option flow summed by UTC day twice over: once per expiry and once per strike (`level`). Every hour counts in
 * both levels, so rows of the two are never added.
 */
export const dailyFlow = (hours: readonly OptionFlowRow[]): readonly OptionFlowDayRow[] =>
  sumByDay<OptionFlowDayRow>(hours, ({ venue, symbol, optionType, place, expiryMs, strike }, atMs) =>
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

/** Returns option flow summed by UTC day, expiry and strike. */
export const dailyStrikeFlow = (hours: readonly OptionFlowRow[]): readonly OptionFlowDayStrikeRow[] =>
  sumByDay<OptionFlowDayStrikeRow>(hours, ({ venue, symbol, optionType, place, expiryMs, strike }, atMs) => [
    { venue, symbol, atMs, expiryMs, strike, optionType, place },
  ])
