import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  ...(['venue', 'margin', 'kind', 'openInterestCoin', 'openInterestUsd', 'volume24hCoin', 'volume24hUsd'] as const),
] as const

const PARTS = [
  { id: 'coin perpetual', name: 'Perpetual, inverse', color: { ramp: 0 } },
  { id: 'stable perpetual', name: 'Perpetual, linear', color: { ramp: 0.35 } },
  { id: 'coin future', name: 'Dated, inverse', color: { ramp: 0.7 } },
  { id: 'stable future', name: 'Dated, linear', color: { ramp: 1 } },
] as const

/** Returns a stack per venue, the largest first. */
export const toModel = (
  { data }: StudyAnswer<'futures-by-venue', (typeof COLUMNS)[number]>,
  measure: 'openInterest' | 'volume24h',
  units: 'coin' | 'usd',
): PlotSpec => {
  const values = data[units === 'coin' ? (`${measure}Coin` as const) : (`${measure}Usd` as const)]
  const totals = new Map<string, number>()
  for (const [row, venue] of data.venue.entries()) totals.set(venue, (totals.get(venue) ?? 0) + (values[row] ?? 0))
  const venues = [...totals.keys()].sort((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0))
  const series = PARTS.flatMap(({ id, name, color }): Series[] => {
    const rows = Array.from(data.venue.keys()).filter(
      (row) => `${data.margin[row]} ${data.kind[row]}` === id && values[row] !== null,
    )
    if (rows.length === 0) return []
    const x = rows.map((row) => venues.indexOf(data.venue[row]))
    return [{ kind: 'bars', id, name, color, stack: 'venue', x, y: rows.map((row) => values[row]) }]
  })
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Venue', unit: '', categories: venues },
    y: {
      kind: 'linear',
      name: measure === 'openInterest' ? 'Open interest' : 'Volume 24 h',
      unit: units === 'coin' ? 'coin' : 'USD',
      format: { kind: 'compact' },
      hasZero: true,
    },
    series,
  }
}
