import type { PlotSpec } from '@gvol/plot'

type Depth = {
  readonly at: readonly number[]
  /** Distances from the mid, basis points. */
  readonly within: readonly number[]
  readonly bidCoin: readonly (number | null)[]
  readonly askCoin: readonly (number | null)[]
  readonly bidUsd: readonly (number | null)[]
  readonly askUsd: readonly (number | null)[]
}
type Pressure = { readonly pressure: readonly (number | null)[] }

export const TRANCHE_COLUMNS = ['at', 'within', 'bidCoin', 'askCoin', 'bidUsd', 'askUsd'] as const
export const DEPTH_COLUMNS = [...TRANCHE_COLUMNS, 'pressure'] as const

/** Returns the newest book by distance from the mid, bids upward, offers downward. */
export const tranchesPlot = ({ data }: { readonly data: Depth }, unit: 'usd' | 'coin'): PlotSpec => {
  const newest = data.at.at(-1)
  const rows = Array.from(data.at.keys()).filter((row) => data.at[row] === newest)
  const categories = rows.map((row) => `${data.within[row]} bp`)
  const [bids, asks] = unit === 'usd' ? [data.bidUsd, data.askUsd] : [data.bidCoin, data.askCoin]
  const x = rows.map((_, i) => i)
  const offered = rows.map((row) => {
    const value = asks[row]
    return value === null ? null : -value
  })
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Distance', unit: '', categories },
    y: {
      kind: 'linear',
      name: 'Depth',
      unit: unit === 'usd' ? 'USD' : 'coin',
      format: { kind: 'compact' },
      hasZero: true,
    },
    series:
      rows.length === 0
        ? []
        : [
            {
              kind: 'bars',
              id: 'bid',
              name: 'Bid for',
              color: 'bid',
              stack: 'depth',
              x,
              y: rows.map((row) => bids[row]),
            },
            { kind: 'bars', id: 'ask', name: 'Offered', color: 'ask', stack: 'depth', x, y: offered },
          ],
  }
}

/** Returns both sides as lines, and the pressure between them as bars on the right axis. */
export const depthPlot = (
  { data }: { readonly data: Depth & Pressure },
  { within, unit }: { readonly within: string; readonly unit: 'usd' | 'coin' },
): PlotSpec => {
  const rows = Array.from(data.at.keys()).filter((row) => `bp${data.within[row]}` === within)
  const of = (values: readonly (number | null)[]) => rows.map((row) => values[row] ?? null)
  const x = rows.map((row) => data.at[row])
  const [bids, asks] = unit === 'usd' ? [data.bidUsd, data.askUsd] : [data.bidCoin, data.askCoin]
  const pressure = of(data.pressure)
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: {
      kind: 'linear',
      name: 'Depth',
      unit: unit === 'usd' ? 'USD' : 'coin',
      format: { kind: 'compact' },
      hasZero: true,
    },
    y2: { kind: 'linear', name: 'Pressure', unit: '', format: { kind: 'percent', decimals: 0 }, hasZero: true },
    series:
      rows.length === 0
        ? []
        : [
            {
              kind: 'bars',
              id: 'pressure',
              name: 'Pressure',
              color: 'shadow',
              isRight: true,
              x,
              y: pressure,
              colorAt: (i) => ((pressure[i] ?? 0) >= 0 ? 'up' : 'down'),
            },
            { kind: 'line', id: 'bid', name: 'Bid for', color: 'bid', x, y: of(bids) },
            { kind: 'line', id: 'ask', name: 'Offered', color: 'ask', x, y: of(asks) },
          ],
    crosshairKey: 'time',
  }
}
