import type { StudyAnswer, StudyColumns } from '../../../data/study.ts'
import type { PricePlot } from './myStrikes.ts'

/** Open interest at the strikes of a plot, for the share held by the user. */
export type OpenByStrike = {
  readonly exchange: string
  readonly symbol: string
  /** Included expiries, Unix ms; empty for all. */
  readonly expiries: readonly number[]
  readonly asOfMs: number | undefined
  /** Open interest of calls and puts in coins, by strike. */
  readonly coins: ReadonlyMap<number, number>
}

/** A plot that may provide open interest by strike. */
export type StrikesPlot = PricePlot & { readonly openByStrike?: OpenByStrike }

export const openByStrike = (
  { data }: StudyAnswer<'open-interest', 'strike' | 'callCoin' | 'putCoin'>,
  { exchange, symbol, expiries, asOfMs }: Omit<OpenByStrike, 'coins'>,
): OpenByStrike => ({
  exchange,
  symbol,
  expiries,
  asOfMs,
  coins: new Map(
    data.strike.flatMap((strike, row): [number, number][] => {
      const coins = (data.callCoin[row] ?? 0) + (data.putCoin[row] ?? 0)
      return strike === null || !(coins > 0) ? [] : [[strike, coins]]
    }),
  ),
})

export const SHARE_COLUMNS = ['exchange', 'symbol', 'strike', 'expiry', 'coins'] as const

/**
 * Returns the share of each strike's open interest held by the user's legs in the same book, long or short: decimal by
 * strike.
 */
export const openShares = (
  { exchange, symbol, expiries, coins }: OpenByStrike,
  legs: StudyColumns<'portfolio-legs', (typeof SHARE_COLUMNS)[number]>,
): ReadonlyMap<number, number> => {
  const coinsByStrike = new Map<number, number>()
  for (const [row, strike] of legs.strike.entries()) {
    const expiry = legs.expiry[row]
    const amount = legs.coins[row]
    if (legs.exchange[row] !== exchange || legs.symbol[row] !== symbol) continue
    if (strike === null || typeof expiry !== 'number' || typeof amount !== 'number') continue
    if (expiries.length > 0 && !expiries.includes(expiry)) continue
    coinsByStrike.set(strike, (coinsByStrike.get(strike) ?? 0) + Math.abs(amount))
  }
  return new Map(
    [...coinsByStrike].flatMap(([strike, amount]): [number, number][] => {
      const open = coins.get(strike)
      return open === undefined ? [] : [[strike, amount / open]]
    }),
  )
}
