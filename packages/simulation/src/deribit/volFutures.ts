import { type Chain, chainFromQuotes, chainWithIndex, unixMs } from '@gvol/market'
import { dayCode, dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { decimal, roundedPrice } from '../decimal.ts'
import type { ListedFuture, MarketSnapshot, MarketSource } from '../marketSource.ts'
import { nameBits, uniform } from '../random.ts'

const COIN = 'BTC'
/** Deribit's market of futures on its Bitcoin volatility index: prices are index points. */
export const VOL_FUTURES = `${COIN}DVOL_USDC`
/** Returns the markets of such futures that a source's symbols allow. */
export const volFutureSymbols = (symbols: readonly string[]): readonly string[] =>
  symbols.includes(COIN) ? [VOL_FUTURES] : []

const STREAM = { open: 721, size: 722 }
const EXPIRY_OF_DAY_MS = 8 * MS_PER_HOUR
const WEDNESDAY = 3
const LISTED = 4
const TICK = 0.05
/** Level to which prices revert, points, and the half-life in days. */
const LEVEL = 46
const HALF_LIFE_DAYS = 40

const expiriesFrom = (atMs: number): readonly number[] => {
  const first = dayStartMs(atMs) + EXPIRY_OF_DAY_MS
  const days = Array.from({ length: 7 * LISTED + 7 }, (_, day) => first + day * MS_PER_DAY)
  return days.filter((ms) => ms > atMs && new Date(ms).getUTCDay() === WEDNESDAY).slice(0, LISTED)
}

/** No options; its index is the volatility index in points. */
const chainOf = (atMs: number, index: number): Chain =>
  chainWithIndex(chainFromQuotes({ venue: 'deribit', symbol: VOL_FUTURES }, atMs, []), index)

const futureOf = (atMs: number, expiryMs: number, index: number): ListedFuture => {
  const days = (expiryMs - atMs) / MS_PER_DAY
  const instrument = `${VOL_FUTURES}-${dayCode(expiryMs)}`
  const mark = LEVEL + (index - LEVEL) * 0.5 ** (days / HALF_LIFE_DAYS)
  const half = 0.25 + 0.01 * days
  const bits = nameBits(instrument)
  const size = (side: number): number =>
    100 + Math.round(900 * uniform(bits, STREAM.size, Math.floor(atMs / 60_000), side))
  const open = Math.round(2_000 + 30_000 * uniform(bits, STREAM.open, 0, 0))
  return {
    type: 'future-quote',
    kind: 'future',
    venue: 'deribit',
    symbol: VOL_FUTURES,
    instrument,
    isInverse: false,
    atMs: unixMs(atMs),
    receivedAtMs: unixMs(atMs),
    expiryMs: unixMs(expiryMs),
    bid: decimal(Math.floor((mark - half) / TICK) * TICK),
    ask: decimal(Math.ceil((mark + half) / TICK) * TICK),
    mark: roundedPrice(mark, 2),
    last: roundedPrice(mark, 2),
    index,
    openInterestCoin: open,
    openInterestUsd: open * mark,
    volume24hCoin: open / 8,
    volume24hUsd: (open * mark) / 8,
    bidAmount: size(0),
    askAmount: size(1),
  }
}

/**
 * Returns a source with Deribit's futures on the Bitcoin volatility index, which no other venue lists: the next four
 * Wednesdays, reverting to a level with time. They have quotes and no tape.
 */
export const withVolFutures = (source: MarketSource): MarketSource => {
  const symbols = volFutureSymbols(source.symbols)
  if (symbols.length === 0) return source
  let last: MarketSnapshot | undefined
  return {
    ...source,
    symbols: [...source.symbols, ...symbols],
    snapshotAt: (symbol, atMs) => {
      const snapshot = source.snapshotAt(symbol === VOL_FUTURES ? COIN : symbol, atMs)
      if (symbol !== VOL_FUTURES || snapshot?.volIndex === undefined)
        return symbol === VOL_FUTURES ? undefined : snapshot
      const at = Number(snapshot.chain.atMs)
      if (last?.chain.atMs === at) return last
      const index = roundedPrice(snapshot.volIndex.vol * 100, 2)
      const futures = expiriesFrom(at).map((expiryMs) => futureOf(at, expiryMs, index))
      last = { symbol, chain: chainOf(at, index), futures }
      return last
    },
    listedMs: (instrument) => (instrument.startsWith(VOL_FUTURES) ? undefined : source.listedMs(instrument)),
  }
}
