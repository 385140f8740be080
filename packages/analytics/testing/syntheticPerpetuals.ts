import { MS_PER_HOUR } from '@gvol/time'
import { AT_MS, INDEX } from './syntheticChain.ts'

const HOURS = 96

/** Perpetuals of two venues with known hourly funding quotes. */
const PERPETUALS = [
  {
    venue: 'deribit',
    symbol: 'BTC',
    instrument: 'BTC-PERPETUAL',
    isInverse: true,
    anHour: 0.0000125,
    usd: 900_000_000,
  },
  {
    venue: 'deribit',
    symbol: 'ETH',
    instrument: 'ETH-PERPETUAL',
    isInverse: true,
    anHour: -0.000004,
    usd: 300_000_000,
  },
  {
    venue: 'okx',
    symbol: 'BTC_USDT',
    instrument: 'BTC-USDT-SWAP',
    isInverse: false,
    anHour: 0.00002,
    usd: 1_400_000_000,
  },
] as const

type MarketParams = {
  readonly venue?: string
  readonly symbol?: string
  readonly coin?: string
  readonly instrument?: string
}

/** Answer of `future-quote.perpetual-bars`: four days by the hour, six hours of them without data. */
export const perpetualBars = (params: MarketParams = {}) => {
  const chosen = PERPETUALS.filter(
    (one) =>
      (params.venue === undefined || one.venue === params.venue) &&
      (params.symbol === undefined || one.symbol === params.symbol) &&
      (params.coin === undefined || one.symbol.split('_')[0] === params.coin) &&
      (params.instrument === undefined || one.instrument === params.instrument),
  )
  const rows = Array.from({ length: HOURS }, (_, hour) => hour)
    .filter((hour) => hour < 40 || hour >= 46)
    .flatMap((hour) => chosen.map((one) => ({ ...one, hour })))
  const numbers = (numberOf: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, numberOf)
  const price = ({ hour, symbol }: (typeof rows)[number]) =>
    (symbol === 'ETH' ? 3_000 : INDEX) * (1 + 0.02 * Math.sin(hour / 15))
  const usd = (row: (typeof rows)[number]) => row.usd * (1 + 0.0004 * row.hour)
  const at = ({ hour }: (typeof rows)[number]) => AT_MS - (HOURS - hour) * MS_PER_HOUR
  return {
    size: rows.length,
    column: {
      venue: rows.map(({ venue }) => venue),
      symbol: rows.map(({ symbol }) => symbol),
      instrument: rows.map(({ instrument }) => instrument),
      isInverse: rows.map(({ isInverse }) => isInverse),
      atMs: numbers(at),
      price: numbers((row) => price(row) * 1.0002),
      index: numbers(price),
      premium: numbers(({ hour }) => 0.0002 * Math.sin(hour / 9)),
      hourlyRate: numbers(({ anHour }) => anHour),
      openUsd: numbers(usd),
      highUsd: numbers((row) => usd(row) * 1.004),
      lowUsd: numbers((row) => usd(row) * 0.997),
      closeUsd: numbers((row) => usd(row) * 1.001),
      openCoin: numbers((row) => usd(row) / price(row) / 1.001),
      highCoin: numbers((row) => (usd(row) / price(row)) * 1.003),
      lowCoin: numbers((row) => (usd(row) / price(row)) * 0.996),
      closeCoin: numbers((row) => usd(row) / price(row)),
      bidSize: numbers(({ hour }) => 20 + 5 * Math.sin(hour / 4)),
      askSize: numbers(({ hour }) => 18 + 6 * Math.cos(hour / 5)),
      oldestMs: numbers(at),
      newestMs: numbers((row) => at(row) + MS_PER_HOUR - 60_000),
      quotes: numbers(() => 60),
    },
  }
}

/** Answer of `future-quote.venue-bars`: four days by the hour of the same perpetuals, one coin at two venues. */
export const venueBars = (params: { readonly coin?: string } = {}) => {
  const { size, column } = perpetualBars(params.coin === undefined ? {} : { coin: params.coin })
  return {
    size,
    column: {
      venue: column.venue,
      isInverse: column.isInverse,
      kind: column.venue.map(() => 'perpetual' as const),
      atMs: column.atMs,
      newestMs: column.newestMs,
      contracts: column.atMs.map(() => 1),
      openCoin: column.closeCoin,
      openUsd: column.closeUsd,
      tradedCoin: column.closeCoin.map((coins) => coins / 3),
      tradedUsd: column.closeUsd.map((usd) => usd / 3),
    },
  }
}

/** Answer of `liquidation.bars`: a short period of liquidated longs, and one of liquidated shorts. */
export const liquidationBars = () => {
  const rows = [
    { venue: 'deribit', symbol: 'BTC', kind: 'perpetual', side: 'long', hour: 20, usd: 2_400_000 },
    { venue: 'okx', symbol: 'BTC_USDT', kind: 'perpetual', side: 'long', hour: 20, usd: 5_100_000 },
    { venue: 'deribit', symbol: 'BTC', kind: 'perpetual', side: 'long', hour: 21, usd: 700_000 },
    { venue: 'deribit', symbol: 'BTC', kind: 'perpetual', side: 'short', hour: 70, usd: 1_300_000 },
    { venue: 'okx', symbol: 'BTC_USDT', kind: 'perpetual', side: 'short', hour: 70, usd: 900_000 },
  ] as const
  return {
    size: rows.length,
    column: {
      venue: rows.map(({ venue }) => venue),
      symbol: rows.map(({ symbol }) => symbol),
      kind: rows.map(({ kind }) => kind),
      liquidatedSide: rows.map(({ side }) => side),
      atMs: Float64Array.from(rows, ({ hour }) => AT_MS - (HOURS - hour) * MS_PER_HOUR),
      events: Float64Array.from(rows, () => 3),
      coins: Float64Array.from(rows, ({ usd }) => usd / INDEX),
      usd: Float64Array.from(rows, ({ usd }) => usd),
    },
  }
}

/** Single liquidations, oldest first. */
export const liquidations = () =>
  Array.from({ length: 12 }, (_, i) => ({
    venue: i % 3 === 0 ? 'okx' : 'deribit',
    symbol: i % 3 === 0 ? 'BTC_USDT' : 'BTC',
    instrument: i % 3 === 0 ? 'BTC-USDT-SWAP' : 'BTC-PERPETUAL',
    kind: 'perpetual',
    liquidationId: `${i}`,
    liquidatedSide: i % 4 === 0 ? 'short' : 'long',
    price: INDEX * (1 + 0.001 * i),
    amountCoin: i % 3 === 0 ? 0.5 + i : null,
    amountUsd: i % 3 === 0 ? null : 10_000 * (i + 1),
    atMs: AT_MS - (12 - i) * 240_000,
  }))
