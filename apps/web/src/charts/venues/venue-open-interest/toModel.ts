import type { PlotSpec, Series } from '@gvol/plot'
import type { StrikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { evenAxis } from '../../../chart/model/strikes/evenAxis.ts'
import { withSpacing } from '../../../chart/model/strikes/withSpacing.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['venue', 'expiry', 'strike', 'callCoin', 'putCoin'] as const

/** Returns a bar per strike or expiry, venues stacked. */
export const toModel = (
  { data }: StudyAnswer<'venue-open-interest', (typeof COLUMNS)[number]>,
  {
    by,
    side,
    strikes = 'near',
  }: {
    readonly by: 'strike' | 'expiry'
    readonly side: 'both' | 'call' | 'put'
    readonly strikes?: StrikeSpacing
  },
  coin: string,
): PlotSpec => {
  const keyOf = (row: number) => (by === 'strike' ? data.strike[row] : data.expiry[row]) ?? 0
  const coins = (row: number) => (side === 'put' ? 0 : data.callCoin[row]) + (side === 'call' ? 0 : data.putCoin[row])
  const rows = Array.from(data.venue.keys())
  const totals = new Map<number, number>()
  for (const row of rows) totals.set(keyOf(row), (totals.get(keyOf(row)) ?? 0) + coins(row))
  const all = [...totals.values()].reduce((sum, value) => sum + value, 0)
  const keys = [...totals]
    .filter(([, value]) => value > 0 && value >= all / 1_000)
    .map(([key]) => key)
    .sort((a, b) => a - b)
  const indexByKey = new Map(keys.map((key, i) => [key, i]))
  const venues = [...new Set(data.venue)].sort()
  const series = venues.map((venue): Series => {
    const y = keys.map(() => 0)
    for (const row of rows) {
      const at = indexByKey.get(keyOf(row))
      if (data.venue[row] === venue && at !== undefined) y[at] += coins(row)
    }
    return {
      kind: 'bars',
      id: venue,
      name: venue,
      color: { entity: venue },
      stack: 'venues',
      x: keys.map((_, i) => i),
      y,
    }
  })
  const plot: PlotSpec = {
    kind: 'plot',
    x: evenAxis(by, keys),
    y: { kind: 'linear', name: 'Open interest', unit: coin, format: { kind: 'compact' }, hasZero: true },
    series: keys.length === 0 ? [] : series,
    crosshairKey: `${by}:${coin}`,
  }
  return withSpacing(plot, strikes)
}
