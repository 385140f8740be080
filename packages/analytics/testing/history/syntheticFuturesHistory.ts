import { MS_PER_HOUR } from '@gvol/time'
import { AT_MS, INDEX } from '../syntheticChain.ts'
import { rateAt } from '../syntheticFutures.ts'

const HOURS = 96
const DAYS = 59

const hours = (valueAt: (hour: number) => number): Float64Array =>
  Float64Array.from({ length: HOURS }, (_, hour) => valueAt(hour))

const atMs = hours((hour) => AT_MS - (HOURS - hour) * MS_PER_HOUR)
const index = hours((hour) => INDEX * (1 + 0.02 * Math.sin(hour / 15)))
const basis = hours(
  (hour) => (index[hour] * rateAt(DAYS) * (DAYS + (HOURS - hour) / 24)) / 365 + 40 * Math.sin(hour / 5),
)

/** Answer of `future-quote.basis-bars` for the 59-day future: four days by the hour, six hours of them missing. */
export const futureBars = () => {
  const gap = (values: Float64Array) => values.map((value, hour) => (hour >= 40 && hour < 46 ? Number.NaN : value))
  const openInterestUsd = hours((hour) => 38_000_000 + 40_000 * hour)
  return {
    size: HOURS,
    column: {
      atMs,
      newestMs: atMs.map((at) => at + MS_PER_HOUR - 1),
      quotes: hours(() => 60),
      price: gap(index.map((value, hour) => value + basis[hour])),
      index: gap(index),
      basisOpen: gap(basis.map((value) => value - 8)),
      basisHigh: gap(basis.map((value) => value + 20)),
      basisLow: gap(basis.map((value) => value - 25)),
      basisClose: gap(basis),
      spreadBps: gap(hours((hour) => 2 + Math.cos(hour / 9))),
      openInterestCoin: gap(openInterestUsd.map((usd, hour) => usd / index[hour])),
      openInterestUsd: gap(openInterestUsd),
    },
  }
}

/** Answer of `trade.future-volumes` for it: takers buy in every hour and sell in two of three. */
export const futureVolumes = () => {
  const rows = Array.from(atMs, (at, hour) =>
    (['buy', 'sell'] as const).flatMap((takerSide) =>
      takerSide === 'sell' && hour % 3 === 0
        ? []
        : [{ takerSide, at, coin: 1 + (hour % 7) * (takerSide === 'buy' ? 1 : 0.8) }],
    ),
  ).flat()
  return {
    size: rows.length,
    column: {
      venue: rows.map(() => 'deribit'),
      takerSide: rows.map(({ takerSide }) => takerSide),
      atMs: Float64Array.from(rows, ({ at }) => at),
      amountCoin: Float64Array.from(rows, ({ coin }) => coin),
      amountUsd: Float64Array.from(rows, ({ coin }) => coin * INDEX),
    },
  }
}

/** Answer of `trade.basis-bars` for it: a little volume around the quoted basis each hour. */
export const tradedBars = () => ({
  size: HOURS,
  column: {
    symbol: Array.from({ length: HOURS }, () => 'BTC'),
    instrument: Array.from({ length: HOURS }, () => 'BTC-59D'),
    atMs,
    newestMs: atMs.map((at) => at + MS_PER_HOUR - 1),
    trades: hours((hour) => 3 + (hour % 5)),
    coins: hours((hour) => 1 + (hour % 7)),
    usd: hours((hour) => (1 + (hour % 7)) * (index[hour] + basis[hour])),
    basisOpen: basis.map((value) => value - 6),
    basisHigh: basis.map((value) => value + 15),
    basisLow: basis.map((value) => value - 20),
    basisClose: basis.map((value) => value + 4),
    basis,
    index,
  },
})

/** Its last prints, oldest first; one without an index, one liquidation, one block. */
export const futureTrades = () =>
  Array.from({ length: 40 }, (_, i) => ({
    atMs: AT_MS - (40 - i) * 37_000,
    tradeId: String(1000 + i),
    takerSide: i % 3 === 0 ? 'sell' : 'buy',
    price: INDEX * 1.007 + 12 * Math.sin(i),
    amountCoin: 0.1 + (i % 9) * 0.15,
    amountUsd: (0.1 + (i % 9) * 0.15) * INDEX,
    index: i === 7 ? null : INDEX,
    blockTradeId: i === 11 ? 'BLOCK-1' : null,
    isLiquidation: i === 20 ? true : null,
  }))
