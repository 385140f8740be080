import type { SizeUnit } from '@gvol/market'
import { plainHead } from './columns.ts'

/** Whether a name is that of an option of Binance: `BTC-260327-100000-C`. */
export const isBinanceOption = (instrument: string): boolean => /^[A-Z0-9]+-\d{6}-[\d.]+-[CP]$/.test(instrument)

/**
 * Returns the venue by its instrument notation: OKX `BTC-USD-260327-100000-C`, Binance `BTC-260327-100000-C` and
 * `BTCUSD_PERP`, Bybit `BTCUSDT` and `…-C-USDT`, else Deribit.
 */
export const venueOf = (instrument: string): string => {
  if (/^[A-Z0-9]+-USD[TC]?(_UM)?-(SWAP|\d{6})/.test(instrument)) return 'okx'
  if (isBinanceOption(instrument) || /^[A-Z0-9]+USD[TC]?_(PERP|\d{6})$/.test(instrument)) return 'binance'
  if (/-[CP]-USD[TC]$/.test(instrument) || /^[A-Z0-9]+(USD[TC]?|PERP)$/.test(instrument)) return 'bybit'
  if (/^[A-Z0-9]+USD[TC]?-\d{2}[A-Z]{3}\d{2}$/.test(instrument)) return 'bybit'
  return 'deribit'
}

const isOption = (instrument: string): boolean => /-[CP](-USD[TC])?$/.test(instrument)

/**
 * Returns the size unit in a venue's own files: Deribit coins, and USD for coin-settled futures; OKX contracts; Bybit
 * coins, and USD for inverse contracts; Binance coins, and contracts for coin-settled futures.
 */
export const unitOf = (venue: string, instrument: string): SizeUnit => {
  if (venue === 'okx') return 'contract'
  if (isOption(instrument)) return 'coin'
  if (venue === 'binance') return /USD_(PERP|\d{6})$/.test(instrument) ? 'contract' : 'coin'
  if (venue === 'bybit') return /USD(-|$)/.test(instrument) ? 'usd' : 'coin'
  return venue === 'deribit' && !instrument.includes('_') ? 'usd' : 'coin'
}

/** Coins of a contract of Binance's options; sizes and prices of its files are those of contracts. */
const BINANCE_COINS: Readonly<Record<string, number>> = { BTC: 1, ETH: 1, BNB: 1, SOL: 1, XRP: 100, DOGE: 1_000 }

/** Returns the coins that a size of a venue's own file counts by; 1 where it counts coins. */
export const coinsOfSize = (venue: string, instrument: string): number =>
  venue === 'binance' && isOption(instrument) ? (BINANCE_COINS[instrument.split('-', 1)[0] as string] ?? 1) : 1

/** Headings that only one venue's account log has, lower case and without punctuation. */
const LOG_HEADS: Readonly<Record<string, readonly string[]>> = {
  deribit: ['userseq'],
  bybit: ['contract', 'walletbalance'],
  okx: ['tradetype', 'positionbalance'],
}

/** Returns the venue of an account log by its headings; undefined if they are of none. */
export const venueOfHeads = (heads: readonly string[]): string | undefined => {
  const plain = heads.map(plainHead)
  return Object.keys(LOG_HEADS).find((venue) => LOG_HEADS[venue]?.every((head) => plain.includes(head)))
}
