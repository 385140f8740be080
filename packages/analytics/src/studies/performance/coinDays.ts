import { MS_PER_DAY } from '@gvol/time'
import { type CoinPrices, coinPrices } from '../../market/prices/coinPrices.ts'
import { fromFirst, type PriceContext } from '../../market/prices/priceSeries.ts'
import type { Span } from '../../study/argument/span.ts'
import { rangeOf } from '../../study/range.ts'
import { type CommonInput, noData } from '../../study/study.ts'

export const MAX_DAYS = 3650

export const PRICE_METHOD =
  'Prices: of the spot pair or perpetual with the longest stored history, over all venues; days are UTC and whole.'

type CoinBarsInput = CommonInput & { readonly coin: string; readonly span: Span }

/** Returns bars of the requested coin, from the first stored one on; or the sentence that says why there are none. */
export const coinBars = async (input: CoinBarsInput, context: PriceContext, stepMs = MS_PER_DAY, coin = input.coin) => {
  const prices = await coinPrices(coin, { stepMs, ...rangeOf(input, context, { coin }) }, context)
  if (prices === undefined)
    return noData(
      `No whole ${stepMs === MS_PER_DAY ? 'day' : 'hour'} of prices of ${coin} is stored in that span. Run npx gvol backfill to load historical bars.`,
    )
  return { ok: true, prices: { ...prices, ...fromFirst(prices) } as CoinPrices, stepMs } as const
}

export const endOf = ({ atMs }: CoinPrices, stepMs: number): number => atMs[atMs.length - 1] + stepMs

export const sourceOf = ({ venue, source }: CoinPrices): string => `${venue} ${source}`
