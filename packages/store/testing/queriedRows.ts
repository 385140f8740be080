import { type Candle, type Instrument, type Trade, unixMs, vol } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { numbersFrom } from './numbersFrom.ts'

/** The last day of a month, so that several partitions are involved. */
export const FIRST_MS = Date.UTC(2032, 0, 31)
export const next = numbersFrom(320_131)
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)]
const perhaps = (value: number): number | undefined => (next() < 0.8 ? value : undefined)

export const market = { venue: 'queries', symbol: 'BTC' }
export const linear = { venue: 'queries', symbol: 'SOL_USDC' }

/** Five-minute bars over two days, some missing, some without volume. */
export const candles: readonly Candle[] = ['A', 'B'].flatMap((instrument) => {
  let price = 100
  return Array.from({ length: 2 * 288 }, (_, i): Candle => {
    const open = price
    const close = open * Math.exp((next() - 0.5) / 50)
    price = close * Math.exp((next() - 0.5) / 500)
    const atMs = unixMs(FIRST_MS + i * 5 * MS_PER_MINUTE)
    return {
      ...market,
      type: 'candle',
      instrument,
      kind: 'perpetual',
      intervalMs: 5 * MS_PER_MINUTE,
      atMs,
      receivedAtMs: atMs,
      open,
      close,
      high: Math.max(open, close) * 1.001,
      low: Math.min(open, close) * 0.999,
      volumeCoin: next() * 10,
      ...(i % 37 === 0 ? {} : { volumeUsd: next() * 1000 }),
    }
  }).filter((_, i) => i % 50 !== 7 && !(i > 400 && i < 440))
})

/** Expiry, strike and type of the options; the last is on no instrument list. */
export const OPTIONS = [
  { instrument: "O'1", expiryMs: FIRST_MS + 10 * MS_PER_DAY, strike: 90_000, optionType: 'call' },
  { instrument: 'O2', expiryMs: FIRST_MS + 10 * MS_PER_DAY, strike: 90_000, optionType: 'put' },
  { instrument: 'O3', expiryMs: FIRST_MS + 40 * MS_PER_DAY, strike: 95_000, optionType: 'call' },
  { instrument: 'O4', expiryMs: FIRST_MS + 40 * MS_PER_DAY, strike: 100_000, optionType: 'put' },
  { instrument: 'O5', expiryMs: undefined, strike: undefined, optionType: undefined },
] as const

const oneOfThree = ['maker', 'taker', 'both'] as const

export const trade = (i: number, more: Pick<Trade, 'kind' | 'instrument' | 'symbol'>): Trade => {
  const atMs = unixMs(FIRST_MS + Math.floor(next() * 2 * MS_PER_DAY))
  return {
    venue: market.venue,
    type: 'trade',
    ...more,
    atMs,
    receivedAtMs: atMs,
    tradeId: String(i),
    takerSide: oneOf(['buy', 'sell'] as const),
    price: 0.001 + next() / 10,
    amountCoin: perhaps(0.1 + next()),
    amountUsd: perhaps(next() * 1000),
    index: perhaps(80_000 + next() * 1000),
    ...(i % 5 === 0 ? {} : { vol: vol(0.3 + (i % 40) / 100) }),
    ...(i % 7 === 0 ? {} : { mark: 0.05 }),
    ...(i % 11 === 0 ? { isLiquidation: true, liquidatedSide: oneOfThree[i % 3] } : {}),
    ...(next() < 0.2 ? { blockTradeId: 'X' } : {}),
    ...(next() < 0.1 ? { blockRfqId: 'R' } : {}),
  }
}
export const optionTrades = Array.from({ length: 500 }, (_, i) =>
  trade(i, { kind: 'option', instrument: oneOf(OPTIONS).instrument, symbol: oneOf([market, linear]).symbol }),
)
export const futureTrades = Array.from({ length: 400 }, (_, i) => ({
  ...trade(1000 + i, {
    kind: oneOf(['future', 'perpetual'] as const),
    instrument: oneOf(['F', 'P']),
    symbol: oneOf([market, linear]).symbol,
  }),
  // Within two hours, so that minutes contain several trades.
  atMs: unixMs(FIRST_MS + Math.floor(next() * 2 * MS_PER_HOUR)),
}))

export const termsOf = (instrument: string) => OPTIONS.find((option) => option.instrument === instrument)

export const listed = (option: (typeof OPTIONS)[number], symbol: string): Instrument => ({
  venue: market.venue,
  symbol,
  name: option.instrument,
  kind: 'option',
  base: 'BTC',
  quote: 'USD',
  settle: 'BTC',
  isInverse: symbol === 'BTC',
  contractSize: 10,
  strike: option.strike,
  optionType: option.optionType,
  expiryMs: option.expiryMs === undefined ? undefined : unixMs(option.expiryMs),
})
