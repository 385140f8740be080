import { coinOf, MS_PER_DAY } from '@gvol/market'
import { tables } from '@gvol/store'
import { type PriceContext, type PriceSeries, priceSeries } from './priceSeries.ts'

/** One instrument of which bars are stored, and how many days of them. */
export type StoredPrices = {
  readonly venue: string
  readonly symbol: string
  readonly instrument: string
  readonly kind: 'spot' | 'perpetual'
  readonly coin: string
  readonly days: number
}

/** Every spot pair and perpetual with bars, the longest first. */
export const storedPrices = async (context: Pick<PriceContext, 'query'>): Promise<readonly StoredPrices[]> => {
  const { size, column } = await context.query(tables.candle.queries.series, {})
  const rows = Array.from({ length: size }, (_, row) => ({
    venue: column.venue[row],
    symbol: column.symbol[row],
    instrument: column.instrument[row],
    kind: column.kind[row],
    days: (column.bars[row] * column.intervalMs[row]) / MS_PER_DAY,
  }))
  return [...Map.groupBy(rows, ({ venue, symbol, instrument }) => `${venue} ${symbol} ${instrument}`).values()]
    .flatMap(([first, ...others]): StoredPrices[] => {
      const { kind } = first
      if (kind !== 'spot' && kind !== 'perpetual') return []
      const days = others.reduce((most, other) => Math.max(most, other.days), first.days)
      return [{ ...first, kind, days, coin: coinOf(first.symbol) }]
    })
    .sort((a, b) => b.days - a.days || (`${a.venue} ${a.instrument}` < `${b.venue} ${b.instrument}` ? -1 : 1))
}

export type CoinPrices = PriceSeries & { readonly venue: string; readonly instrument: string }

type Span = { readonly fromMs: number; readonly toMs: number; readonly stepMs: number }

/** Prices of a coin, of the instrument of any venue of which most is stored; undefined without one. */
export const coinPrices = async (
  coin: string,
  span: Span,
  context: PriceContext,
  known?: readonly StoredPrices[],
): Promise<CoinPrices | undefined> => {
  const all = known ?? (await storedPrices(context))
  const best = all.find((one) => one.coin === coin)
  if (best === undefined) return undefined
  const { venue, symbol, instrument, kind } = best
  const series = await priceSeries({ venue, symbol }, { ...span, source: kind, instrument }, context)
  return series && { ...series, venue, instrument }
}
