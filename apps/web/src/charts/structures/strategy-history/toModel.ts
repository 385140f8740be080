import { type Format, percentText } from '@gvol/format'
import type { ColorRef, PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { strategyName } from '../strategyName.ts'

export const COLUMNS = ['at', 'strategy', 'trades', 'share', 'amountCoin', 'premiumUsd'] as const

type Measure = 'share' | 'amountCoin' | 'premiumUsd'
type Data = StudyAnswer<'strategy-history', (typeof COLUMNS)[number]>['data']

const AXES: Readonly<Record<Measure, { readonly name: string; readonly unit: string; readonly format: Format }>> = {
  share: { name: 'Share of structures', unit: '%', format: { kind: 'percent', decimals: 0 } },
  amountCoin: { name: 'Amount', unit: 'coin', format: { kind: 'compact' } },
  premiumUsd: { name: 'Premium', unit: 'USD', format: { kind: 'compact' } },
}

/** Number of kinds with their own color; the others are combined. */
const MAX_KINDS = 7
const REST = 'others'

const sumBy = (data: Data, keyOf: (row: number) => string, of: (row: number) => number): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const row of data.at.keys()) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + of(row))
  return sums
}

/** `call spreads 12 %, put spreads 9 % of 230`: counts over the whole range. */
const headlineOf = (data: Data): string | undefined => {
  const counts = sumBy(
    data,
    (row) => data.strategy[row] ?? '',
    (row) => data.trades[row] ?? 0,
  )
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const share = (strategy: string) => percentText((counts.get(strategy) ?? 0) / all, 0)
  return all === 0 ? undefined : `call spreads ${share('call-spread')}, put spreads ${share('put-spread')} of ${all}`
}

/** Returns stacked kinds of structures over time, the most traded at the bottom. */
export const toModel = (
  { data }: StudyAnswer<'strategy-history', (typeof COLUMNS)[number]>,
  measure: Measure,
): PlotSpec & { readonly headline: string | undefined } => {
  const counts = sumBy(
    data,
    (row) => data.strategy[row] ?? '',
    (row) => data.trades[row] ?? 0,
  )
  const kinds = [...counts].sort(([a, count], [b, other]) => other - count || (a < b ? -1 : 1)).map(([kind]) => kind)
  const named = kinds.slice(0, kinds.length > MAX_KINDS + 1 ? MAX_KINDS : kinds.length)
  const kindOf = (row: number) => (named.includes(data.strategy[row] ?? '') ? (data.strategy[row] ?? '') : REST)
  const x = [...new Set(data.at)].toSorted((a, b) => a - b)
  const values = sumBy(
    data,
    (row) => `${data.at[row]} ${kindOf(row)}`,
    (row) => data[measure][row] ?? 0,
  )
  const visibleKinds = named.length < kinds.length ? [...named, REST] : named
  const colorOf = (kind: string, i: number): ColorRef =>
    kind === REST ? 'outline' : { ramp: named.length < 2 ? 0 : i / (named.length - 1) }
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', ...AXES[measure], hasZero: true },
    series: visibleKinds.map((kind, i) => ({
      kind: 'bars',
      id: kind,
      name: kind === REST ? 'Others' : strategyName(kind),
      color: colorOf(kind, i),
      x,
      y: x.map((at) => values.get(`${at} ${kind}`) ?? 0),
      stack: 'all',
    })),
    crosshairKey: 'time',
    headline: headlineOf(data),
  }
}
