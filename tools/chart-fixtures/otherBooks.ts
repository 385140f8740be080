// Books beside the option book of BTC: other chains of the same shape, futures on the index, depth and account counts.

import type { Chain, FuturesBoard } from '@gvol/market'
import { unixMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { AT_MS } from '../../packages/analytics/testing/syntheticChain.ts'

const PERPETUAL = 'BTC-PERPETUAL'

/** Coins that a share of IBIT stands for. */
const COINS_PER_SHARE = 0.000567

/** The chain of the fund: prices of a share instead of a coin, a little dearer in vol. */
const fundChain = (chain: Chain): Chain => ({
  ...chain,
  venue: 'cboe',
  symbol: 'IBIT_USD',
  index: (chain.index ?? Number.NaN) * COINS_PER_SHARE,
  strike: chain.strike.map((strike) => strike * COINS_PER_SHARE),
  underlying: chain.underlying.map((forward) => forward * COINS_PER_SHARE),
  markVol: chain.markVol.map((vol) => vol * 1.02),
  openInterestCoin: chain.openInterestCoin.map((coins, row) => coins * (1_000 + 90 * (row % 11))),
})

const withVols = (chain: Chain, symbol: string, factor: number): Chain => ({
  ...chain,
  symbol,
  markVol: chain.markVol.map((vol) => vol * factor),
})

const scaled = new WeakMap<Chain, ReadonlyMap<string, Chain>>()

/** Chains of other symbols, by symbol: ETH, its cross with BTC, and the fund on BTC. */
export const scaledChains = (chain: Chain): ReadonlyMap<string, Chain> => {
  const known = scaled.get(chain)
  if (known !== undefined) return known
  const chains = [withVols(chain, 'ETH', 1.25), withVols(chain, 'ETH_BTC', 0.65), fundChain(chain)]
  const bySymbol = new Map(chains.map((one) => [one.symbol, one]))
  scaled.set(chain, bySymbol)
  return bySymbol
}

/** Four weekly futures on the volatility index, in index points; the last has no bid. */
export const volFutures: FuturesBoard = {
  venue: 'deribit',
  symbol: 'BTCDVOL_USDC',
  atMs: unixMs(AT_MS),
  quotes: [1, 8, 15, 22].map((days, i) => ({
    type: 'future-quote',
    kind: 'future',
    venue: 'deribit',
    symbol: 'BTCDVOL_USDC',
    instrument: `BTCDVOL_USDC-${days}D`,
    isInverse: false,
    atMs: unixMs(AT_MS),
    receivedAtMs: unixMs(AT_MS),
    expiryMs: unixMs(AT_MS + days * MS_PER_DAY),
    bid: i === 3 ? undefined : 47.6 - 0.4 * i,
    ask: 48.2 - 0.3 * i,
    mark: 47.9 - 0.35 * i,
    index: 48,
    openInterestCoin: 3_000 + 9_000 * i,
    volume24hCoin: 120 * (i + 1),
  })),
}

/** Instants with even steps between, the last of them now. */
const instants = (count: number, everyMs: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => AT_MS - (count - 1 - i) * everyMs)

/** A book every half hour for a day: what lies within five distances; the levels of the offers end before the last. */
const depths = () =>
  instants(48, MS_PER_DAY / 48).flatMap((atMs, at) =>
    [5, 10, 25, 50, 100].map((withinBps, i) => {
      const bidCoin = (30 + 8 * Math.sin(at / 5)) * Math.sqrt(withinBps / 5)
      const askCoin = (28 + 6 * Math.cos(at / 7)) * Math.sqrt(withinBps / 5)
      const hasAsk = i < 4 || at % 3 > 0
      return {
        atMs,
        instrument: PERPETUAL,
        withinBps,
        mid: 90_000,
        bidCoin,
        bidUsd: bidCoin * 90_000,
        askCoin: hasAsk ? askCoin : null,
        askUsd: hasAsk ? askCoin * 90_000 : null,
      }
    }),
  )

/** Shares of long accounts over a week, of all accounts and of the largest. */
const accountCounts = () =>
  instants(84, MS_PER_DAY / 12).flatMap((atMs, i) => [
    { atMs, instrument: PERPETUAL, counted: 'accounts', longShare: 0.55 + 0.05 * Math.sin(i / 9) },
    { atMs, instrument: PERPETUAL, counted: 'top-accounts', longShare: 0.53 + 0.03 * Math.cos(i / 7) },
  ])

/** Two dated futures of two venues through twelve days, around ninety days of life. */
const datedFutures = () =>
  instants(12, MS_PER_DAY).flatMap((atMs, day) =>
    ['deribit', 'okx'].flatMap((venue, i) =>
      [66, 150].map((days) => {
        const index = 90_000 * (1 + 0.02 * Math.sin(day / 3))
        const mark = index * (1 + ((0.046 + 0.003 * i + 0.002 * Math.sin(day)) * days) / 365)
        return {
          venue,
          symbol: 'BTC',
          kind: 'future',
          instrument: `${venue}-BTC-${days}D`,
          snapshotMs: atMs,
          atMs,
          expiryMs: AT_MS + days * MS_PER_DAY,
          isInverse: true,
          mark,
          index,
          openInterestCoin: 20_000 * (2 - i) + 100 * day,
        }
      }),
    ),
  )

/** Stored rows of these books, or undefined for a table or a filter that is not theirs. */
export const bookRows = (table: string, where: Readonly<Record<string, unknown>>) => {
  if (table === 'book-depth') return depths()
  if (table === 'long-short-ratio') return accountCounts()
  return table === 'future-quote' && where.kind === 'future' && typeof where.symbol === 'object'
    ? datedFutures()
    : undefined
}
