import { compactText, type Format } from '@gvol/format'
import { coinOf } from '@gvol/market'
import type { PlotSpec } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'type',
  'fromDelta',
  'toDelta',
  'trades',
  'unknownCoin',
  'boughtCoin',
  'soldCoin',
  'boughtPremiumUsd',
  'soldPremiumUsd',
  'boughtVegaUsd',
  'soldVegaUsd',
  'boughtDeltaCoin',
  'soldDeltaCoin',
] as const

type Data = StudyAnswer<'delta-flow', (typeof COLUMNS)[number]>['data']
type Own = { readonly measure: 'Coin' | 'PremiumUsd' | 'VegaUsd' | 'DeltaCoin'; readonly range: string }

const COMPACT: Format = { kind: 'compact' }

/** Ends of a delta bucket, percent; undefined for trades without a delta. */
const percents = (data: Data, row: number): readonly [from: number, to: number] | undefined => {
  const from = data.fromDelta[row]
  const to = data.toDelta[row]
  return typeof from !== 'number' || typeof to !== 'number' ? undefined : [Math.round(from * 100), Math.round(to * 100)]
}

/** Path to the trades of one bucket: the scanner's largest of the range with that type and |Δ|. */
const tradesOf = ({ exchange, symbol }: MarketName, data: Data, row: number, range: string): string | undefined => {
  const between = percents(data, row)
  if (between === undefined) return undefined
  const delta = between.join('-')
  return `/options/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/options-scanner/?view=trades&delta=${delta}&trades=${data.type[row]}&structure-tape.order=size&structure-tape.legs=one&structure-tape.range=${range}`
}

/** Short labels, so that ten fit side by side. */
const labelOf = (data: Data, row: number): string => {
  const between = percents(data, row)
  const letter = data.type[row] === 'put' ? 'p' : 'c'
  if (between === undefined) return `no IV ${letter}`
  return between[1] === 100 ? `>${between[0]}${letter}` : `<${between[1]}${letter}`
}

/** Puts by increasing |Δ|, then calls by decreasing |Δ|, as on a strike axis; trades without delta come last. */
const inOrder = (data: Data): readonly number[] => {
  const rows = [...data.type.keys()]
  const rowsOfType = (type: string) =>
    rows.filter((row) => data.type[row] === type && typeof data.fromDelta[row] === 'number')
  return [
    ...rowsOfType('put'),
    ...rowsOfType('call').toReversed(),
    ...rows.filter((row) => typeof data.fromDelta[row] !== 'number'),
  ]
}

/** Returns bought volume upward, sold volume downward, and the net, for every bucket of delta. */
export const toModel = (
  { data }: StudyAnswer<'delta-flow', (typeof COLUMNS)[number]>,
  { measure, range }: Own,
  market: MarketName,
): PlotSpec => {
  const rows = inOrder(data)
  const x = rows.map((_, i) => i)
  const boughtOf = data[`bought${measure}`]
  const soldOf = data[`sold${measure}`]
  const bought = rows.map((row) => boughtOf[row])
  const sold = rows.map((row) => -soldOf[row])
  const coin = coinOf(market.symbol)
  const units = { Coin: coin, PremiumUsd: 'USD', VegaUsd: 'USD per vol pt', DeltaCoin: coin }
  const names = { Coin: 'Traded', PremiumUsd: 'Premium', VegaUsd: 'Vega', DeltaCoin: 'Delta' }
  const pick = (i: number) => tradesOf(market, data, rows[i], range)
  const isNothing = rows.every((row) => data.trades[row] === 0)
  return {
    kind: 'plot',
    x: { kind: 'category', name: '|Δ| when traded', unit: '', categories: rows.map((row) => labelOf(data, row)) },
    y: { kind: 'linear', name: names[measure], unit: units[measure], format: COMPACT, hasZero: true },
    series: isNothing
      ? []
      : [
          {
            kind: 'bars',
            id: 'bought',
            name: 'Bought',
            color: 'up',
            x,
            y: bought,
            stack: 'all',
            pick,
            readout: (i) => [
              { label: '|Δ|', text: percents(data, rows[i])?.join('–') ?? 'unknown' },
              { label: 'Trades', text: compactText(data.trades[rows[i]]) },
              { label: 'Not classified', text: `${compactText(data.unknownCoin[rows[i]])} ${coin}` },
            ],
          },
          { kind: 'bars', id: 'sold', name: 'Sold', color: 'down', x, y: sold, stack: 'all', pick },
          {
            kind: 'points',
            id: 'net',
            name: 'Net',
            color: 'text',
            x,
            y: rows.map((row, i) => (data.trades[row] === 0 ? null : bought[i] + sold[i])),
          },
        ],
  }
}
