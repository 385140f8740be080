import { maybe, number, text, time } from '../../study/column.ts'
import type { RowOf } from '../../study/rows.ts'

/** Lower bounds of size groups, quote currency. */
export const SIZE_STEPS = [1_000, 10_000, 100_000] as const
const NAMES = ['0-1k', '1k-10k', '10k-100k', '100k+'] as const
const ALL = 'all'

export const sizeColumns = {
  at: time('beginning of the bucket'),
  size: text('prints of 0-1k, 1k-10k, 10k-100k or 100k+ of the quote currency, or all'),
  trades: number('1', 'prints'),
  buys: number('1', 'prints in which takers bought'),
  sells: number('1', 'prints in which takers sold'),
  buyQuote: number('quote ccy', 'takers bought'),
  sellQuote: number('quote ccy', 'takers sold'),
  netQuote: number('quote ccy', 'bought less sold'),
  buyCoin: number('coin', 'takers bought'),
  sellCoin: number('coin', 'takers sold'),
  vwap: maybe(number('quote ccy', 'volume-weighted price of the bucket')),
  vwapSpan: maybe(number('quote ccy', 'volume-weighted price of the whole span')),
  twapSpan: maybe(number('quote ccy', 'mean of the volume-weighted prices of the buckets that traded')),
}

type Sums = { buys: number; sells: number; buyCoin: number; sellCoin: number; buy: number; sell: number }
type Row = RowOf<typeof sizeColumns>

const none = (): Sums => ({ buys: 0, sells: 0, buyCoin: 0, sellCoin: 0, buy: 0, sell: 0 })

const vwapOf = ({ buyCoin, sellCoin, buy, sell }: Sums): number | undefined =>
  buyCoin + sellCoin > 0 ? (buy + sell) / (buyCoin + sellCoin) : undefined

type Answer = {
  readonly size: number
  readonly column: {
    readonly atMs: Float64Array
    readonly sizeClass: Float64Array
    readonly takerSide: readonly ('buy' | 'sell')[]
    readonly trades: Float64Array
    readonly coins: Float64Array
    readonly quoted: Float64Array
  }
}

/** Returns a row per bucket and size group, and one for all sizes. */
export const sizeRows = ({ size, column }: Answer): readonly Row[] => {
  const buckets = new Map<string, Map<number, Sums>>([...NAMES, ALL].map((name) => [name, new Map<number, Sums>()]))
  const add = (name: string, row: number) => {
    const ofSize = buckets.get(name)
    const sums = ofSize?.get(column.atMs[row]) ?? none()
    ofSize?.set(column.atMs[row], sums)
    sums[column.takerSide[row] === 'buy' ? 'buys' : 'sells'] += column.trades[row]
    sums[column.takerSide[row] === 'buy' ? 'buyCoin' : 'sellCoin'] += column.coins[row]
    sums[column.takerSide[row]] += column.quoted[row]
  }
  for (let row = 0; row < size; row++) {
    add(NAMES[column.sizeClass[row]] ?? ALL, row)
    add(ALL, row)
  }
  return [...buckets].flatMap(([name, ofSize]) => {
    const all = [...ofSize.values()]
    const total = all.reduce(
      (sum, { buys, sells, buyCoin, sellCoin, buy, sell }) => ({
        buys: sum.buys + buys,
        sells: sum.sells + sells,
        buyCoin: sum.buyCoin + buyCoin,
        sellCoin: sum.sellCoin + sellCoin,
        buy: sum.buy + buy,
        sell: sum.sell + sell,
      }),
      none(),
    )
    const vwaps = all.flatMap((sums) => vwapOf(sums) ?? [])
    const twap = vwaps.length === 0 ? undefined : vwaps.reduce((sum, price) => sum + price, 0) / vwaps.length
    return [...ofSize]
      .sort(([a], [b]) => a - b)
      .map(
        ([at, sums]): Row => ({
          at,
          size: name,
          trades: sums.buys + sums.sells,
          buys: sums.buys,
          sells: sums.sells,
          buyQuote: sums.buy,
          sellQuote: sums.sell,
          buyCoin: sums.buyCoin,
          sellCoin: sums.sellCoin,
          netQuote: sums.buy - sums.sell,
          vwap: vwapOf(sums),
          vwapSpan: vwapOf(total),
          twapSpan: twap,
        }),
      )
  })
}

export const SIZE_METHOD =
  'Recorded prints with the side of their taker, in classes of 0 to 1,000, 1,000 to 10,000, 10,000 to 100,000 and from 100,000 of the quote currency. One order that meets several others is printed as several. ' +
  'Volume-weighted price: quote currency over coins. Time-weighted: the mean of the volume-weighted prices of the buckets with trades. Prints without an amount are left out.'
