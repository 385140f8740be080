import { coinOf } from '@gvol/market'
import { tables } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import { sharedRead } from '../../study/context/sharedRead.ts'
import type { StudyContext } from '../../study/study.ts'
import { type PriceContext, type PriceSeries, priceSeries } from './priceSeries.ts'

/** One instrument with stored whole days, and their number. */
export type StoredPrices = {
  readonly venue: string
  readonly symbol: string
  readonly instrument: string
  readonly kind: 'spot' | 'perpetual'
  readonly coin: string
  readonly days: number
  /** Beginnings of the first and the last stored day, Unix ms. */
  readonly firstMs: number
  readonly lastMs: number
}

/** Returns every spot pair and perpetual with whole days, the longest history first; read once a minute. */
export const storedPrices = (
  context: Pick<StudyContext<'candle'>, 'query' | 'nowMs'>,
): Promise<readonly StoredPrices[]> =>
  sharedRead(context, 'stored-prices', context.nowMs({}), () => readStored(context))

const readStored = async (context: Pick<StudyContext<'candle'>, 'query'>): Promise<readonly StoredPrices[]> => {
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

/**
 * Returns the overlap of a span with the stored bars, in units of three days: a long series may have ended before the
 * span.
 */
const reach = ({ firstMs, lastMs }: StoredPrices, { fromMs, toMs }: Pick<Span, 'fromMs' | 'toMs'>): number =>
  Math.floor(Math.max(0, Math.min(lastMs, toMs) - Math.max(firstMs, fromMs)) / (3 * MS_PER_DAY))

/**
 * Returns the instrument whose prices stand for a coin: the one of any venue that covers most of the span, of several
 * the one with the longest history; undefined without one.
 */
export const priceSourceOf = (
  coin: string,
  span: Pick<Span, 'fromMs' | 'toMs'>,
  stored: readonly StoredPrices[],
): StoredPrices | undefined =>
  stored
    .filter((one) => one.coin === coin)
    // A day or two more or less do not matter; the sort is stable, so that the longest comes first among equals.
    .sort((a, b) => reach(b, span) - reach(a, span))[0]

/** Returns prices of a coin from the instrument that stands for it in the span; undefined without one. */
export const coinPrices = async (
  coin: string,
  span: Span,
  context: PriceContext,
  candidates?: readonly StoredPrices[],
): Promise<CoinPrices | undefined> => {
  const best = priceSourceOf(coin, span, candidates ?? (await storedPrices(context)))
  if (best === undefined) return undefined
  const { venue, symbol, instrument, kind } = best
  const series = await priceSeries({ venue, symbol }, { ...span, source: kind, instrument }, context)
  return series && { ...series, venue, instrument }
}
