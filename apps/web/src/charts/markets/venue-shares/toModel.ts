import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['venue', 'kind', 'openUsd', 'openShare', 'volumeUsd', 'volumeShare'] as const

const BARS = [
  { kind: 'option', of: 'open', name: 'Options open' },
  { kind: 'option', of: 'volume', name: 'Options 24 h' },
  { kind: 'future', of: 'open', name: 'Dated open' },
  { kind: 'future', of: 'volume', name: 'Dated 24 h' },
  { kind: 'perpetual', of: 'open', name: 'Perpetuals open' },
  { kind: 'perpetual', of: 'volume', name: 'Perpetuals 24 h' },
] as const

/** Returns a stack per kind and measure, the venue with the largest total at the bottom. */
export const toModel = (
  { data }: StudyAnswer<'venue-shares', (typeof COLUMNS)[number]>,
  as: 'share' | 'usd',
): PlotSpec => {
  const unit = as === 'share' ? 'Share' : 'Usd'
  const valueAt = (row: number, of: 'open' | 'volume') => data[`${of}${unit}`][row]
  const rows = Array.from(data.venue.keys())
  const visibleBars = BARS.filter(({ kind, of }) =>
    rows.some((row) => data.kind[row] === kind && valueAt(row, of) !== null),
  )
  const totals = new Map<string, number>()
  for (const row of rows)
    totals.set(
      data.venue[row],
      (totals.get(data.venue[row]) ?? 0) + (data.openUsd[row] ?? 0) + (data.volumeUsd[row] ?? 0),
    )
  const venues = [...totals.keys()].sort((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0))
  const series = venues.map((venue): Series => {
    const own = rows.filter((row) => data.venue[row] === venue)
    const y = visibleBars.map(({ kind, of }) => {
      const row = own.find((at) => data.kind[at] === kind)
      return row === undefined ? null : valueAt(row, of)
    })
    return {
      kind: 'bars',
      id: venue,
      name: venue,
      color: { entity: venue },
      stack: 'venues',
      x: visibleBars.map((_, i) => i),
      y,
    }
  })
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Kind', unit: '', categories: visibleBars.map(({ name }) => name) },
    y:
      as === 'share'
        ? { kind: 'linear', name: 'Share', unit: '%', format: { kind: 'percent', decimals: 1 }, hasZero: true }
        : { kind: 'linear', name: 'Open, or traded in 24 h', unit: 'USD', format: { kind: 'compact' }, hasZero: true },
    series: visibleBars.length === 0 ? [] : series,
  }
}
