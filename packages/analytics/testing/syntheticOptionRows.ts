import { yearsBetween } from '@gvol/market'
import { greeks } from '@gvol/quant'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { DELTA_BUCKETS, type DeltaBucket } from '../src/surface/surface.ts'
import { AT_MS, EXPIRIES, expiryMsOf, INDEX, trueVol } from './syntheticChain.ts'

const TENORS = [1, 2, 3, 7, 14, 21, 30, 60, 90, 180] as const
/** Number of days of history. */
export const HISTORY_DAYS = 420
const TRADED_DAYS = 120

const wave = (atMs: number, periodDays: number): number =>
  Math.sin((2 * Math.PI * (atMs - AT_MS)) / (periodDays * MS_PER_DAY))

/** Returns the price of the coin of a book, quote currency: ETH moves more than BTC, with imperfect correlation. */
export const priceAt = (symbol: string, atMs: number): number =>
  symbol === 'ETH'
    ? 3_000 * Math.exp(0.11 * wave(atMs, 61) + 0.03 * wave(atMs, 4.7) + 0.006 * wave(atMs, 0.31))
    : INDEX * Math.exp(0.08 * wave(atMs, 61) + 0.02 * wave(atMs, 5.3) + 0.004 * wave(atMs, 0.33))

const deltaOf = (bucket: DeltaBucket): number =>
  bucket === 'atm'
    ? 0.5
    : bucket.startsWith('put')
      ? Number(bucket.slice(-2)) / 100
      : 1 - Number(bucket.slice(-2)) / 100

/** Returns the historical vol of a book by life and delta: skewed to puts, higher in ETH, in slow waves. */
export const volAt = (symbol: string, days: number, bucket: DeltaBucket, atMs: number): number => {
  const x = deltaOf(bucket) - 0.5
  const atm =
    (symbol === 'ETH' ? 0.66 : 0.5) +
    0.05 * wave(atMs, symbol === 'ETH' ? 83 : 71) +
    0.02 * Math.log(days / 30) * wave(atMs, 47)
  return atm + 0.35 * x * x - (0.05 + 0.03 * wave(atMs, 37)) * x
}

const bucketsAt = (symbol: string, days: number, atMs: number) =>
  Object.fromEntries(DELTA_BUCKETS.map((bucket) => [bucket, volAt(symbol, days, bucket, atMs)]))

/** Instants of stored states, oldest first: noon of every day. */
const INSTANTS = Array.from({ length: HISTORY_DAYS }, (_, i) => AT_MS - (HISTORY_DAYS - 1 - i) * MS_PER_DAY)

const EXPIRED_DAYS = [-4, -11, -18, -32] as const
/** Every expiry ever listed, with the names of its options. Past ones are at 08:00 UTC. */
export const ALL_EXPIRIES = [
  ...EXPIRED_DAYS.map((days) => ({ name: `E${-days}`, expiryMs: AT_MS + days * MS_PER_DAY - 4 * MS_PER_HOUR })),
  ...EXPIRIES.map((expiry) => ({ name: `${expiry.days}D`, expiryMs: expiryMsOf(expiry) })),
]
const STRIKES = [70_000, 80_000, 90_000, 100_000, 110_000] as const

/** Returns open coins of one strike of an expiry: more the longer it has been listed, puts below spot, calls above. */
export const openAt = (expiryMs: number, strike: number, type: 'call' | 'put', atMs: number): number => {
  const age = Math.max(0, 100 - (expiryMs - atMs) / MS_PER_DAY)
  const side = type === 'call' ? strike / 100_000 : 80_000 / strike
  return 50 * side + 2 * age + (type === 'call' ? 3 : 5) * ((strike / 10_000) % 3)
}

const openRows = () =>
  INSTANTS.slice(-TRADED_DAYS).flatMap((atMs) =>
    ALL_EXPIRIES.filter(({ expiryMs }) => expiryMs > atMs).flatMap(({ expiryMs }) =>
      STRIKES.map((strike) => ({
        venue: 'deribit',
        symbol: 'BTC',
        atMs,
        expiryMs,
        strike,
        callCoin: openAt(expiryMs, strike, 'call', atMs),
        putCoin: openAt(expiryMs, strike, 'put', atMs),
        callVolumeCoin: 4 + ((strike / 10_000) % 4),
        putVolumeCoin: 3 + ((strike / 10_000) % 5),
      })),
    ),
  )

const nameOf = (expiry: string, strike: number, type: 'call' | 'put') =>
  `BTC-${expiry}-${strike}-${type === 'call' ? 'C' : 'P'}`

/** Twenty trades a day, with some blocks, one in thirteen without a vol. */
const tradeRows = () =>
  Array.from({ length: TRADED_DAYS * 20 }, (_, i) => {
    const atMs = AT_MS - (TRADED_DAYS * 20 - 1 - i) * (MS_PER_DAY / 20)
    const listed = ALL_EXPIRIES.filter(({ expiryMs }) => expiryMs > atMs + MS_PER_HOUR)
    const { name, expiryMs } = listed[(i * 7 + Math.floor(i / 5)) % listed.length]
    const strike = STRIKES[(i * 3 + Math.floor(i / 9)) % STRIKES.length]
    const optionType = strike < INDEX || (strike === INDEX && i % 2 === 0) ? ('put' as const) : ('call' as const)
    const index = priceAt('BTC', atMs)
    const sigma = 0.5 + 0.1 * Math.abs(Math.log(strike / index)) + 0.01 * wave(atMs, 9)
    const { price } = greeks(optionType, index, strike, yearsBetween(atMs, expiryMs), sigma)
    const isBlock = i % 6 === 0
    return {
      venue: 'deribit',
      symbol: 'BTC',
      kind: 'option',
      atMs,
      tradeId: String(i),
      receivedAtMs: atMs,
      instrument: nameOf(name, strike, optionType),
      expiryMs,
      strike,
      optionType,
      takerSide: (i * 5) % 3 === 0 ? 'sell' : 'buy',
      price: Math.max(price / index, 0.0001),
      amountCoin: 0.5 + ((i * 11) % 17) / 2 + (isBlock ? 25 : 0),
      amountUsd: null,
      vol: i % 13 === 0 ? null : sigma,
      mark: Math.max(price / index, 0.0001) * (1 + 0.01 * wave(atMs, 1.3)),
      index,
      blockTradeId: isBlock ? `B${i}` : null,
      blockRfqId: null,
      blockTradeLegs: null,
      comboId: null,
      comboTradeId: null,
      tradeSeq: null,
      isLiquidation: null,
      liquidatedSide: null,
    }
  })

export type Row = Readonly<Record<string, unknown>>
const smileRows = (symbol: string) =>
  INSTANTS.flatMap((atMs) =>
    ALL_EXPIRIES.filter(({ expiryMs }) => expiryMs > atMs).map(({ expiryMs }): Row => {
      const days = (expiryMs - atMs) / MS_PER_DAY
      const forward = priceAt(symbol, atMs) * Math.exp((0.05 * days) / 365)
      const buckets = bucketsAt(symbol, days, atMs)
      return {
        venue: 'deribit',
        symbol,
        atMs,
        expiryMs,
        forward,
        index: priceAt(symbol, atMs),
        ...buckets,
        atmVol: buckets.atm,
        forwardSource: 'venue',
        fitStatus: 'fitted',
      }
    }),
  )

const tenorRows = (symbol: string) =>
  INSTANTS.flatMap((atMs) =>
    TENORS.map(
      (tenorDays): Row => ({
        venue: 'deribit',
        symbol,
        atMs,
        tenorDays,
        forward: priceAt(symbol, atMs),
        ...bucketsAt(symbol, tenorDays, atMs),
      }),
    ),
  )

/** Quotes of every chain instrument of one expiry by the hour of the last four days, with values from `greeks`. */
const quoteRows = () => {
  const [expiry] = EXPIRIES.slice(1)
  return Array.from({ length: 96 }, (_, i) => AT_MS - (95 - i) * MS_PER_HOUR).flatMap((snapshotMs) =>
    [90_000, 100_000].flatMap((strike) =>
      (['call', 'put'] as const).map((optionType): Row => {
        const index = priceAt('BTC', snapshotMs)
        const forward = index * 1.005
        const sigma = trueVol(expiry, strike) + 0.02 * wave(snapshotMs, 2.3)
        const premium = (by: number) =>
          greeks(optionType, forward, strike, yearsBetween(snapshotMs, expiryMsOf(expiry)), sigma + by).price / forward
        return {
          venue: 'deribit',
          symbol: 'BTC',
          snapshotMs,
          atMs: snapshotMs,
          receivedAtMs: snapshotMs,
          isInverse: true,
          expiryMs: expiryMsOf(expiry),
          strike,
          optionType,
          instrument: nameOf('31D', strike, optionType),
          bid: premium(-0.01),
          ask: premium(0.01),
          mark: premium(0),
          bidVol: sigma - 0.01,
          askVol: sigma + 0.01,
          markVol: sigma,
          bidSize: 10 + ((snapshotMs / MS_PER_HOUR) % 7),
          askSize: 8 + ((snapshotMs / MS_PER_HOUR) % 5),
          underlying: forward,
          index,
          openInterestCoin: openAt(expiryMsOf(expiry), strike, optionType, snapshotMs),
          volume24hCoin: 3,
        }
      }),
    ),
  )
}

const settlementRows = () =>
  ALL_EXPIRIES.filter(({ expiryMs }) => expiryMs <= AT_MS).map(
    ({ expiryMs }): Row => ({
      venue: 'deribit',
      symbol: 'BTC',
      instrument: 'btc_usd',
      kind: 'index',
      price: priceAt('BTC', expiryMs),
      atMs: expiryMs,
      receivedAtMs: expiryMs,
    }),
  )

const tradedRows = () => {
  const days = INSTANTS.slice(-TRADED_DAYS).map((atMs) => dayStartMs(atMs))
  return days.flatMap((atMs) =>
    ALL_EXPIRIES.filter(({ expiryMs }) => expiryMs > atMs + MS_PER_DAY).map(({ expiryMs }): Row => {
      const atmVol = volAt('BTC', (expiryMs - atMs) / MS_PER_DAY, 'atm', atMs)
      return {
        venue: 'deribit',
        symbol: 'BTC',
        intervalMs: MS_PER_DAY,
        atMs,
        expiryMs,
        trades: 9,
        volumeCoin: 30,
        premiumUsd: 90_000 + (expiryMs % 7),
        weightedVol: atmVol + 0.01,
        atmVol,
        forward: priceAt('BTC', atMs),
        index: priceAt('BTC', atMs),
        fitStatus: 'fitted',
      }
    }),
  )
}

const instrumentRows = () =>
  ALL_EXPIRIES.flatMap(({ name, expiryMs }) =>
    STRIKES.flatMap((strike) =>
      (['call', 'put'] as const).map(
        (optionType): Row => ({
          venue: 'deribit',
          symbol: 'BTC',
          name: nameOf(name, strike, optionType),
          kind: 'option',
          base: 'BTC',
          quote: 'USD',
          settle: 'BTC',
          isInverse: true,
          contractSize: 1,
          expiryMs,
          strike,
          optionType,
        }),
      ),
    ),
  )

const ROWS: Readonly<Record<string, () => readonly Row[]>> = {
  'constant-maturity': () => [...tenorRows('BTC'), ...tenorRows('ETH')],
  'delta-vol': () => [...smileRows('BTC'), ...smileRows('ETH')],
  surface: () => [...smileRows('BTC'), ...smileRows('ETH')],
  'open-interest': openRows,
  'option-quote': quoteRows,
  trade: tradeRows,
  'settlement-price': settlementRows,
  'traded-surface': tradedRows,
  instrument: instrumentRows,
  'index-price': () =>
    ['BTC', 'ETH'].map(
      (symbol): Row => ({
        venue: 'deribit',
        symbol,
        indexName: `${symbol}_usd`,
        atMs: AT_MS,
        price: priceAt(symbol, AT_MS),
      }),
    ),
}

const cache = new Map<string, readonly Row[]>()
/** Returns all rows of a table of this history. */
export const historyRows = (table: string): readonly Row[] => {
  const rows = cache.get(table) ?? ROWS[table]?.() ?? []
  cache.set(table, rows)
  return rows
}
