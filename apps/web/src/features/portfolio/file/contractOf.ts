import type { LedgerContract } from '@gvol/market/ledger'
import type { Entry } from '../../../data/portfolio/entry.ts'

const OPTION = /-([CP])(?:-(USD[TC]))?$/
const STABLE = /USD[TC]/

/** Coin with which a name begins: `BTC` of `BTC-27MAR26`, `BTCUSDT`, `BTCUSD_PERP`. */
const coinOfName = (instrument: string): string =>
  (instrument.split(/[-_]/, 1)[0] as string).replace(/(?:USD[TC]?|PERP)$/, '')

/** Returns the settlement currency by the venue's notation; a coin for coin-settled contracts. */
export const settleOf = ({ exchange, instrument }: Pick<Entry, 'exchange' | 'instrument'>): string | undefined => {
  if (/_UM-/.test(instrument)) return undefined
  const stable = STABLE.exec(instrument)?.[0]
  if (stable !== undefined) return stable
  if (exchange === 'bybit' && (OPTION.test(instrument) || instrument.endsWith('PERP'))) return 'USDC'
  if (exchange === 'binance' && OPTION.test(instrument)) return 'USDT'
  return coinOfName(instrument)
}

/**
 * Returns the contract of a traded leg for the ledger, in the unit of its size; undefined where the name does not say
 * how it settles, or its size is in contracts, whose value a file does not contain.
 */
export const contractOf = (entry: Entry): LedgerContract | undefined => {
  const { exchange, instrument, unit } = entry
  const settle = settleOf(entry)
  if (settle === undefined || settle === '' || unit === 'contract') return undefined
  const isOption = OPTION.test(instrument)
  const isInverse = !STABLE.test(settle)
  // An inverse future is an amount of USD; everything else counts coins.
  if ((unit === 'usd') !== (isInverse && !isOption)) return undefined
  return {
    venue: exchange,
    instrument,
    kind: isOption ? 'option' : 'future',
    style: isInverse ? 'inverse' : 'linear',
    settle,
    multiplier: 1,
  }
}
