import type { StudyAnswer, StudyColumns } from '../../../../data/study.ts'
import type { PricePlot } from './myStrikes.ts'

/** What is open at the strikes that a plot shows: what the reader's own legs are a share of. */
export type OpenByStrike = {
  readonly exchange: string
  readonly symbol: string
  /** Expiries that are counted, Unix ms; none stands for all. */
  readonly expiries: readonly number[]
  readonly asOfMs: number | undefined
  /** Coins open, calls and puts, by strike. */
  readonly coins: ReadonlyMap<number, number>
}

/** A plot that may tell what is open at its strikes. */
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

/** Of what is open at each strike, how much the legs of that very book are, long or short: decimal by strike. */
export const openShares = (
  { exchange, symbol, expiries, coins }: OpenByStrike,
  legs: StudyColumns<'portfolio-legs', (typeof SHARE_COLUMNS)[number]>,
): ReadonlyMap<number, number> => {
  const held = new Map<number, number>()
  for (const [row, strike] of legs.strike.entries()) {
    const expiry = legs.expiry[row]
    const amount = legs.coins[row]
    if (legs.exchange[row] !== exchange || legs.symbol[row] !== symbol) continue
    if (strike === null || typeof expiry !== 'number' || typeof amount !== 'number') continue
    if (expiries.length > 0 && !expiries.includes(expiry)) continue
    held.set(strike, (held.get(strike) ?? 0) + Math.abs(amount))
  }
  return new Map(
    [...held].flatMap(([strike, amount]): [number, number][] => {
      const open = coins.get(strike)
      return open === undefined ? [] : [[strike, amount / open]]
    }),
  )
}
