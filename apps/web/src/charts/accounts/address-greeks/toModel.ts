import { dateText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['kind', 'coin', 'expiry', 'deltaCoin', 'gammaCoin', 'vegaUsd', 'thetaUsd', 'valueUsd'] as const

type Data = StudyAnswer<'address-positions', (typeof COLUMNS)[number]>['data']
type Greek = 'delta' | 'gamma' | 'vega' | 'theta' | 'worth'

const MEASURES: Readonly<
  Record<
    Greek,
    readonly [column: 'deltaCoin' | 'gammaCoin' | 'vegaUsd' | 'thetaUsd' | 'valueUsd', name: string, unit: string]
  >
> = {
  delta: ['deltaCoin', 'Delta', 'coin'],
  gamma: ['gammaCoin', 'Gamma', 'coin per USD'],
  vega: ['vegaUsd', 'Vega', 'USD per vol point'],
  theta: ['thetaUsd', 'Theta', 'USD a day'],
  worth: ['valueUsd', 'Worth', 'USD'],
}

/** Position kinds that have the greek: perpetuals have no vega, cash has no delta. */
const HAS: Readonly<Record<Greek, readonly string[]>> = {
  delta: ['option', 'perpetual', 'collateral'],
  gamma: ['option'],
  vega: ['option'],
  theta: ['option'],
  worth: ['option', 'perpetual', 'collateral', 'cash'],
}

/** `BTC 25 Dec 26`, `BTC perpetual`, `USDC`. */
const nameOf = (data: Data, row: number): string => {
  const expiry = data.expiry[row]
  if (typeof expiry === 'number') return `${data.coin[row]} ${dateText(expiry)}`
  return data.kind[row] === 'perpetual' ? `${data.coin[row]} perpetual` : data.coin[row]
}

/** Returns one bar for each coin and expiry, near to far, positions without expiry first. */
export const toModel = (
  { data }: StudyAnswer<'address-positions', (typeof COLUMNS)[number]>,
  greek: Greek,
): PlotSpec => {
  const [column, name, unit] = MEASURES[greek]
  const rows = [...data.kind.keys()]
    .filter((row) => HAS[greek].includes(data.kind[row] ?? ''))
    .sort((a, b) => (data.expiry[a] ?? 0) - (data.expiry[b] ?? 0))
  const sums = new Map<string, number | null>()
  for (const row of rows) {
    const key = nameOf(data, row)
    const value = data[column][row]
    const sum = sums.has(key) ? sums.get(key) : 0
    sums.set(key, typeof sum === 'number' && typeof value === 'number' ? sum + value : null)
  }
  const numericSums = [...sums].filter((entry): entry is [string, number] => entry[1] !== null)
  const y = numericSums.map(([, value]) => value)
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Expiry', unit: '', categories: numericSums.map(([key]) => key) },
    y: { kind: 'linear', name, unit, format: { kind: 'compact' } },
    series:
      numericSums.length === 0
        ? []
        : [
            {
              kind: 'bars',
              id: greek,
              name,
              color: 'up',
              x: numericSums.map((_, i) => i),
              y,
              colorAt: (i: number) => ((y[i] ?? 0) < 0 ? 'down' : 'up'),
            },
          ],
  }
}
