import { MS_PER_DAY } from '@gvol/market'
import { FLOW_SUMS, type OptionFlowDayRow, type OptionFlowRow } from '@gvol/store'

type Mutable<Row> = { -readonly [Name in keyof Row]: Row[Name] }

/** Hours of option flow added up by UTC day: each hour once by its expiry and once by its strike. */
export const dailyFlow = (hours: readonly OptionFlowRow[]): readonly OptionFlowDayRow[] => {
  const rows = new Map<string, Mutable<OptionFlowDayRow>>()
  for (const hour of hours) {
    const { venue, symbol, optionType, place } = hour
    const atMs = Math.floor(hour.atMs / MS_PER_DAY) * MS_PER_DAY
    for (const level of ['expiry', 'strike'] as const) {
      const value = level === 'expiry' ? hour.expiryMs : hour.strike
      const key = `${atMs} ${level} ${value} ${optionType} ${place}`
      const row = rows.get(key)
      if (row === undefined) {
        const sums = Object.fromEntries(FLOW_SUMS.map((name) => [name, hour[name]])) as Pick<
          OptionFlowDayRow,
          (typeof FLOW_SUMS)[number]
        >
        rows.set(key, { venue, symbol, atMs, level, value, optionType, place, firstMs: hour.atMs, ...sums })
        continue
      }
      row.firstMs = Math.min(row.firstMs, hour.atMs)
      for (const name of FLOW_SUMS) row[name] = (row[name] ?? Number.NaN) + (hour[name] ?? Number.NaN)
    }
  }
  return [...rows.values()]
}
