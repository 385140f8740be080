import type { ColorRef, PlotSpec, Series } from '@gvol/plot'
import { marginText } from '../../../chart/model/marginText.ts'
import type { StudyAnswer } from '../../../data/study.ts'

const MEASURES = {
  openInterest: { coin: 'openInterestCoin', usd: 'openInterestUsd', name: 'Open interest' },
  volume: { coin: 'volume24hCoin', usd: 'volume24hUsd', name: 'Volume 24 h' },
} as const

export type Display = {
  readonly measure: keyof typeof MEASURES
  readonly as: 'amount' | 'share'
  readonly by: 'venue' | 'margin' | 'kind'
  readonly units: 'coin' | 'usd'
}

/** Returns the columns needed for the chart. Shares are computed from coins, whatever the unit of amounts. */
export const columnsOf = ({ measure, as, units }: Pick<Display, 'measure' | 'as' | 'units'>) =>
  ['at', 'venue', 'margin', 'kind', MEASURES[measure][as === 'share' ? 'coin' : units]] as const

type Column = ReturnType<typeof columnsOf>[number]
type Answer = StudyAnswer<'futures-by-venue-history', Column>

const NAMED_PARTS: Readonly<Record<string, { readonly name: string; readonly color: ColorRef }>> = {
  coin: { name: marginText('coin'), color: { ramp: 0 } },
  stable: { name: marginText('stable'), color: { ramp: 0.7 } },
  perpetual: { name: 'Perpetual', color: { ramp: 0 } },
  future: { name: 'Dated', color: { ramp: 0.7 } },
}

const addTo = (sums: Map<number, number>, at: number, amount: number) => sums.set(at, (sums.get(at) ?? 0) + amount)

/** Returns one stacked bar per bucket; the part with the largest total is at the bottom. */
export const toModel = ({ data }: Answer, { measure, as, by, units }: Display): PlotSpec => {
  const isShare = as === 'share'
  const amounts = data[MEASURES[measure][isShare ? 'coin' : units]]
  const parts = new Map<string, Map<number, number>>()
  const totals = new Map<number, number>()
  for (const [row, at] of data.at.entries()) {
    const amount = amounts[row]
    if (amount === null || amount === undefined) continue
    const sums = parts.get(data[by][row]) ?? new Map<number, number>()
    parts.set(data[by][row], sums)
    addTo(sums, at, amount)
    addTo(totals, at, amount)
  }
  const sizeOf = (sums: ReadonlyMap<number, number>) => [...sums.values()].reduce((sum, amount) => sum + amount, 0)
  const series = [...parts]
    .sort(([, a], [, b]) => sizeOf(b) - sizeOf(a))
    .map(([id, sums]): Series => {
      const { name, color } = NAMED_PARTS[id] ?? { name: id, color: { entity: id } }
      const x = [...sums.keys()]
      const y = x.map((at) => {
        const total = totals.get(at) ?? 0
        if (!isShare) return sums.get(at) ?? null
        return total > 0 ? (sums.get(at) ?? 0) / total : null
      })
      return { kind: 'bars', id, name, color, stack: 'parts', x, y }
    })
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: isShare
      ? {
          kind: 'linear',
          name: `Share of ${MEASURES[measure].name.toLowerCase()}`,
          unit: '%',
          format: { kind: 'percent', decimals: 1 },
          hasZero: true,
        }
      : {
          kind: 'linear',
          name: MEASURES[measure].name,
          unit: units === 'coin' ? 'coin' : 'USD',
          format: { kind: 'compact' },
          hasZero: true,
        },
    series,
    crosshairKey: 'time',
  }
}
