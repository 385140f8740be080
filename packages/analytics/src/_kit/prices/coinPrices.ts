import { coinOf, MS_PER_DAY } from '@gvol/market'
import { tables } from '@gvol/store'
import { sharedRead } from '../context/sharedRead.ts'
import { type PriceContext, type PriceSeries, priceSeries } from './priceSeries.ts'

/** One instrument of which whole days are stored, and how many. */
export type StoredPrices = {
  readonly venue: string
  readonly symbol: string
  readonly instrument: string
  readonly kind: 'spot' | 'perpetual'
  readonly coin: string
  readonly days: number
  /** Beginnings of the first and the last of them, Unix ms. */
  readonly firstMs: number
  readonly lastMs: number
}

/** Every spot pair and perpetual with whole days, the longest first; looked at once a minute. */
export const storedPrices = (context: Pick<PriceContext, 'query' | 'nowMs'>): Promise<readonly StoredPrices[]> =>
  sharedRead(context, 'stored-prices', context.nowMs({}), () => readStored(context))

const readStored = async (context: Pick<PriceContext, 'query'>): Promise<readonly StoredPrices[]> => {
  const { size, column } = await context.query(tables.candleDay.queries.series, {})
  return Array.from({ length: size }, (_, row) => row)
    .flatMap((row): StoredPrices[] => {
      const kind = column.kind[row]
      if (kind !== 'spot' && kind !== 'perpetual') return []
      const symbol = column.symbol[row]
      return [
        {
          venue: column.venue[row],
          symbol,
          instrument: column.instrument[row],
          kind,
          coin: coinOf(symbol),
          days: column.days[row],
          firstMs: column.firstMs[row],
          lastMs: column.lastMs[row],
        },
      ]
    })
    .sort((a, b) => b.days - a.days || (`${a.venue} ${a.instrument}` < `${b.venue} ${b.instrument}` ? -1 : 1))
}

export type CoinPrices = PriceSeries & { readonly venue: string; readonly instrument: string }

type Span = { readonly fromMs: number; readonly toMs: number; readonly stepMs: number }

/** How much of a span lies between the first and the last bar stored, in stretches of three days: a long series may have ended before it. */
const reach = ({ firstMs, lastMs }: StoredPrices, { fromMs, toMs }: Span): number =>
  Math.floor(Math.max(0, Math.min(lastMs, toMs) - Math.max(firstMs, fromMs)) / (3 * MS_PER_DAY))

/**
 * Prices of a coin, of the instrument of any venue that reaches over most of the span, of several the one of which most is
 * stored; undefined without one.
 */
export const coinPrices = async (
  coin: string,
  span: Span,
  context: PriceContext,
  known?: readonly StoredPrices[],
): Promise<CoinPrices | undefined> => {
  const all = known ?? (await storedPrices(context))
  const best = all
    .filter((one) => one.coin === coin)
    // A day or two more or less decide nothing; the sort is stable, so that the longest comes first among equals.
    .sort((a, b) => reach(b, span) - reach(a, span))[0]
  if (best === undefined) return undefined
  const { venue, symbol, instrument, kind } = best
  const series = await priceSeries({ venue, symbol }, { ...span, source: kind, instrument }, context)
  return series && { ...series, venue, instrument }
}
