import { dateText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

/** What is drawn of the study. */
export const COLUMNS = ['kind', 'coin', 'expiry', 'deltaCoin', 'gammaCoin', 'vegaUsd', 'thetaUsd', 'valueUsd'] as const

type Data = StudyAnswer<'address-positions', (typeof COLUMNS)[number]>['data']
type Greek = 'delta' | 'gamma' | 'vega' | 'theta' | 'worth'

const SHOWN: Readonly<
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

/** Kinds that have the number at all: a perpetual has no vega, cash no delta. */
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

/** One bar for each coin and expiry, near ones first, what never expires in front. */
export const toModel = (
  { data }: StudyAnswer<'address-positions', (typeof COLUMNS)[number]>,
  greek: Greek,
): PlotSpec => {
  const [column, name, unit] = SHOWN[greek]
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
  const known = [...sums].filter((entry): entry is [string, number] => entry[1] !== null)
  const y = known.map(([, value]) => value)
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Expiry', unit: '', categories: known.map(([key]) => key) },
    y: { kind: 'linear', name, unit, format: { kind: 'compact' } },
    series:
      known.length === 0
        ? []
        : [
            {
              kind: 'bars',
              id: greek,
              name,
              color: 'up',
              x: known.map((_, i) => i),
              y,
              colorAt: (i: number) => ((y[i] ?? 0) < 0 ? 'down' : 'up'),
            },
          ],
  }
}
