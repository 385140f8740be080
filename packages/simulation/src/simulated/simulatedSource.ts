import type { Chain } from '@gvol/market'
import { fallOf } from '../episodes/episodes.ts'
import type { MarketSource, PricedSource, PriceHistory } from '../marketSource.ts'
import { type CoinMarket, coinMarket } from './coinMarket.ts'
import { COIN_MODELS } from './coinModel.ts'
import { tradingDay, tradingDayStartMs } from './listing/expiryCalendar.ts'
import { longHistory } from './price/longHistory.ts'
import { marketPath } from './price/marketPath.ts'

/** The market is constant within a step. */
const STEP_MS = 1_000

export type SimulatedSourceOptions = {
  /** A whole number: the same seed and beginning give the same market, quote for quote and trade for trade. */
  readonly seed: number
  /** Beginning of the market. Part of the identity of its data: another beginning gives another market. */
  readonly startMs: number
  /** Selected markets, e.g. BTC, SOL_USDC; all by default. */
  readonly symbols?: readonly string[]
}

export type SimulatedSource = PricedSource & {
  /** The options of a market at an instant, for filling history. */
  readonly chainAt: (symbol: string, atMs: number) => Chain
}

/**
 * Creates a simulated market: correlated coins with stochastic vol and jumps, arbitrage-free surfaces, futures and a
 * perpetual, quotes, and a tape with blocks, combinations and requests for quote. Instants can be requested in any
 * order; the first request for a late one simulates up to it (about 10 ms per day and market).
 */
export const simulatedSource = ({ seed, startMs, symbols }: SimulatedSourceOptions): SimulatedSource => {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`the seed is a whole number, not ${seed}`)
  const epochDay = tradingDay(startMs) - 1
  const path = marketPath(COIN_MODELS, seed, tradingDayStartMs(epochDay), fallOf(startMs))
  const markets = new Map<string, CoinMarket>()
  for (const [coin, model] of COIN_MODELS.entries()) {
    if (symbols !== undefined && !symbols.includes(model.symbol)) continue
    const stateAt = (atMs: number) => path.stateAt(coin, atMs)
    markets.set(model.symbol, coinMarket(seed ^ (coin << 24), model, epochDay, stateAt))
  }
  const isBefore = (atMs: number): boolean => atMs < startMs
  const snapshotAt: MarketSource['snapshotAt'] = (symbol, atMs) =>
    isBefore(atMs) ? undefined : markets.get(symbol)?.snapshotAt(Math.floor(atMs / STEP_MS) * STEP_MS)
  const history: PriceHistory = {
    priceAt: (symbol, contract, atMs) => markets.get(symbol)?.history.priceAt(contract, atMs),
    candles: (symbol, contract, span) => markets.get(symbol)?.history.candles(contract, span) ?? [],
    fundingPayments: (symbol, fromMs, toMs, everyMs) =>
      markets.get(symbol)?.history.fundingPayments(fromMs, toMs, everyMs) ?? [],
    openInterest: (symbol, fromMs, toMs, stepMs) =>
      markets.get(symbol)?.history.openInterest(fromMs, toMs, stepMs) ?? [],
  }
  return {
    isSimulated: true,
    symbols: [...markets.keys()],
    firstMs: startMs,
    lastMs: Number.POSITIVE_INFINITY,
    snapshotAt,
    nextChangeMs: (atMs) => Math.max(startMs, (Math.floor(atMs / STEP_MS) + 1) * STEP_MS),
    listedMs: (instrument) => markets.get(instrument.slice(0, instrument.indexOf('-')))?.listedMs(instrument),
    tradesBetween: (symbol, fromMs, toMs) => markets.get(symbol)?.tradesBetween(fromMs, toMs) ?? [],
    blockRfqsBetween: (symbol, fromMs, toMs) => markets.get(symbol)?.blockRfqsBetween(fromMs, toMs) ?? [],
    volCandles: (symbol, fromMs, toMs, resolutionMs) =>
      markets.get(symbol)?.volCandles(fromMs, toMs, resolutionMs) ?? [],
    deliveries: (symbol, toMs) => markets.get(symbol)?.deliveries(toMs) ?? [],
    history,
    longHistory: (symbol, hours) => {
      const coin = COIN_MODELS.findIndex((model) => model.symbol === symbol)
      if (!markets.has(symbol)) return []
      return longHistory({ model: COIN_MODELS[coin], coin, seed, first: path.stateAt(coin, startMs), startMs, hours })
    },
    hasOptions: (symbol) => COIN_MODELS.some((model) => model.symbol === symbol && model.optionPrintsPerDay > 0),
    chainAt: (symbol, atMs) => {
      const snapshot = snapshotAt(symbol, atMs)
      if (snapshot === undefined) throw new RangeError(`there is no simulated market ${symbol} at ${atMs}`)
      return snapshot.chain
    },
  }
}
