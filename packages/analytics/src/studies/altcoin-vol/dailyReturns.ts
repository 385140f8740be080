import { MS_PER_DAY } from '@gvol/market'
import { altcoinLink, logReturns, type MeasuredLink } from '@gvol/quant'
import { sharedRead } from '../../_kit/context/sharedRead.ts'
import { type CoinPrices, coinPrices, type StoredPrices, storedPrices } from '../../_kit/prices/coinPrices.ts'
import type { PriceContext } from '../../_kit/prices/priceSeries.ts'
import { REFERENCES } from './references.ts'

/** Days of prices that a link is measured on; with a half-life of 60 the older ones hardly count. */
export const LINK_DAYS = 240

/** Daily closes of coins on one grid of days. */
export type CoinDays = {
  /** Beginnings of the days; Unix ms. */
  readonly days: Float64Array
  readonly of: ReadonlyMap<string, CoinPrices & { readonly returns: Float64Array }>
}

type Asked = {
  readonly toMs: number
  readonly days: number
  readonly coins?: readonly string[]
  readonly most?: number
}

/**
 * Whole days of the coins asked for up to an instant.
 *
 * @param coins  which; absent: every coin of which bars are stored, at most `most`
 */
export const coinDays = (asked: Asked, context: PriceContext): Promise<CoinDays> =>
  sharedRead(context, `coin-days ${asked.days} ${asked.coins?.join() ?? asked.most}`, asked.toMs, () =>
    readDays(asked, context),
  )

const readDays = async (asked: Asked, context: PriceContext): Promise<CoinDays> => {
  const stored: readonly StoredPrices[] = await storedPrices(context)
  const coins = asked.coins ?? [...new Set(stored.map(({ coin }) => coin))].slice(0, asked.most)
  const span = { stepMs: MS_PER_DAY, fromMs: asked.toMs - asked.days * MS_PER_DAY, toMs: asked.toMs }
  const found = await Promise.all(
    coins.map(async (coin) => [coin, await coinPrices(coin, span, context, stored)] as const),
  )
  const known = found.flatMap(([coin, prices]) => (prices === undefined ? [] : [[coin, prices] as const]))
  return {
    days: known[0]?.[1].atMs ?? new Float64Array(0),
    of: new Map(known.map(([coin, prices]) => [coin, { ...prices, returns: logReturns(prices.close) }])),
  }
}

/** Close at the end of the days before `end`; NaN where it is not known. */
export const closeBefore = ({ of }: CoinDays, coin: string, end: number): number =>
  of.get(coin)?.close[end - 1] ?? Number.NaN

/** The link of a coin to a reference, from the closes of the days before `end`. */
export const linkOf = ({ of }: CoinDays, coin: string, reference: string, end: number): MeasuredLink | undefined => {
  const mine = of.get(coin)
  const theirs = of.get(reference)
  if (mine === undefined || theirs === undefined || coin === reference) return undefined
  const from = Math.max(0, end - 1 - LINK_DAYS)
  return altcoinLink(mine.returns.subarray(from, end - 1), theirs.returns.subarray(from, end - 1))
}

export type ChosenLink = { readonly reference: string; readonly link: MeasuredLink }

/** The reference that explains most of a coin's variance. @param allowed  those to choose from */
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
