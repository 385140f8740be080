import { altcoinLink, logReturns, type MeasuredLink } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { type CoinPrices, coinPrices, type StoredPrices, storedPrices } from '../../market/prices/coinPrices.ts'
import type { PriceContext } from '../../market/prices/priceSeries.ts'
import { sharedRead } from '../../study/context/sharedRead.ts'
import { REFERENCES } from './references.ts'

/** Days of prices used for a link; with a half-life of 60 the older ones hardly count. */
export const LINK_DAYS = 240

/** Daily closes of coins on one grid of days. */
export type CoinDays = {
  /** Beginnings of the days; Unix ms. */
  readonly days: Float64Array
  readonly of: ReadonlyMap<string, CoinPrices & { readonly returns: Float64Array }>
}

type CoinDaysQuery = {
  readonly toMs: number
  readonly days: number
  readonly coins?: readonly string[]
  readonly most?: number
}

/**
 * Reads whole days of coins up to an instant.
 *
 * @param coins  which; absent: every coin with stored bars, at most `most`
 */
export const coinDays = (query: CoinDaysQuery, context: PriceContext): Promise<CoinDays> =>
  sharedRead(context, `coin-days ${query.days} ${query.coins?.join() ?? query.most}`, query.toMs, () =>
    readDays(query, context),
  )

const readDays = async (query: CoinDaysQuery, context: PriceContext): Promise<CoinDays> => {
  const stored: readonly StoredPrices[] = await storedPrices(context)
  const coins = query.coins ?? [...new Set(stored.map(({ coin }) => coin))].slice(0, query.most)
  const span = { stepMs: MS_PER_DAY, fromMs: query.toMs - query.days * MS_PER_DAY, toMs: query.toMs }
  const priceEntries = await Promise.all(
    coins.map(async (coin) => [coin, await coinPrices(coin, span, context, stored)] as const),
  )
  const available = priceEntries.flatMap(([coin, prices]) => (prices === undefined ? [] : [[coin, prices] as const]))
  return {
    days: available[0]?.[1].atMs ?? new Float64Array(0),
    of: new Map(available.map(([coin, prices]) => [coin, { ...prices, returns: logReturns(prices.close) }])),
  }
}

/** Returns the close at the end of the days before `end`; NaN if missing. */
export const closeBefore = ({ of }: CoinDays, coin: string, end: number): number =>
  of.get(coin)?.close[end - 1] ?? Number.NaN

/** Returns the link of a coin to a reference, from the closes of the days before `end`. */
export const linkOf = ({ of }: CoinDays, coin: string, reference: string, end: number): MeasuredLink | undefined => {
  const mine = of.get(coin)
  const theirs = of.get(reference)
  if (mine === undefined || theirs === undefined || coin === reference) return undefined
  const from = Math.max(0, end - 1 - LINK_DAYS)
  return altcoinLink(mine.returns.subarray(from, end - 1), theirs.returns.subarray(from, end - 1))
}

export type ChosenLink = { readonly reference: string; readonly link: MeasuredLink }

/** Returns the reference that explains most of a coin's variance. @param allowed  candidates */
export const bestLink = (
  prices: CoinDays,
  coin: string,
  end: number,
  allowed: readonly string[] = REFERENCES,
): ChosenLink | undefined =>
  allowed
    .flatMap((reference) => {
      const link = linkOf(prices, coin, reference, end)
      return link === undefined ? [] : [{ reference, link }]
    })
    .sort((a, b) => b.link.rSquared - a.link.rSquared)[0]
