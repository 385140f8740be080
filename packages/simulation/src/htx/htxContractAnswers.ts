import { MS_PER_SECOND } from '@gvol/time'
import type { PricedSource } from '../marketSource.ts'
import { nameBits } from '../random.ts'
import { countInstants, longShare } from '../rest/bookLevels.ts'
import type { ContractTrade } from '../rest/contractTrades.ts'
import { newestTrades, printNumberOf } from '../rest/newestTrades.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import type { VenueContract, VenueContracts } from '../rest/venueContracts.ts'
import { numberParam } from '../rest/wireText.ts'
import { htxAnswer, htxPeriod, htxSpan, htxTrades } from './htxAnswer.ts'
import { amountOf, BOTH_SIDES, cycleOf, HTX_CONTRACTS, priceOf, tradedOf } from './htxContractRows.ts'

const { quirks, nameOf } = HTX_CONTRACTS
const MAX_TRADES = 2_000
const MAX_CANDLES = 2_000
const MAX_LIQUIDATIONS = 100
const MAX_READINGS = 200
/** Number of large-account ratios returned; accounts with both long and short positions are separate. */
const RATIOS = 30
const LOCKED = 0.05

/** The answer about one contract. */
export type ContractAnswer = (contract: VenueContract, params: URLSearchParams, atMs: number) => RestAnswer

/** Returns the responses for one contract that are the same at several endpoints. */
export const htxContractAnswers = (source: PricedSource, contracts: VenueContracts) => {
  const forced = (contract: VenueContract, params: URLSearchParams, atMs: number): readonly ContractTrade[] => {
    const sinceMs = numberParam(params, 'start_time') ?? 0
    return newestTrades(source, { contracts, quirks }, contract, { atMs, most: MAX_TRADES })
      .filter(({ trade }) => trade.isLiquidation === true && trade.atMs >= sinceMs)
      .slice(-MAX_LIQUIDATIONS)
      .toReversed()
  }
  const trades: ContractAnswer = (contract, params, atMs) => {
    const most = Math.min(MAX_TRADES, numberParam(params, 'size') ?? 1)
    const prints = newestTrades(source, { contracts, quirks }, contract, { atMs, most })
    // Contracts of both sides.
    const rowOf = (traded: ContractTrade) => ({
      amount: BOTH_SIDES * tradedOf(traded),
      price: priceOf(contract, traded.price),
      quantity: BOTH_SIDES * traded.amountCoin,
    })
    return htxTrades(prints, rowOf, atMs)
  }
  const candles: ContractAnswer = (contract, params, nowMs) => {
    const rows = contracts.candles(contract, htxSpan(params, MAX_CANDLES, nowMs))
    const data = rows.map(({ atMs, open, high, low, close, volumeCoin }) => ({
      id: atMs / MS_PER_SECOND,
      open,
      high,
      low,
      close,
      count: 1,
      amount: String(BOTH_SIDES * volumeCoin),
      vol: BOTH_SIDES * amountOf(contract, volumeCoin, close),
      ...(contract.margin === 'linear' ? { trade_turnover: BOTH_SIDES * volumeCoin * close } : {}),
    }))
    return htxAnswer({ ch: `market.${nameOf(contract)}.kline`, data }, nowMs)
  }
  /** Returns the newest rows, in coins or contracts of both sides. */
  const interestHistory: ContractAnswer = (contract, params, atMs) => {
    const stepMs = htxPeriod(params.get('period'))
    const rows = Math.min(MAX_READINGS, numberParam(params, 'size') ?? 48)
    const newestMs = Math.floor(atMs / stepMs) * stepMs
    const readings = contracts.openInterest(contract, newestMs - (rows - 1) * stepMs, newestMs, stepMs)
    const type = numberParam(params, 'amount_type') ?? 1
    const tick = readings.map(({ atMs: ts, openInterestCoin, openInterestUsd }) => {
      const inContracts = amountOf(contract, openInterestCoin, openInterestUsd / openInterestCoin)
      return {
        volume: String(BOTH_SIDES * (type === 1 ? inContracts : openInterestCoin)),
        amount_type: String(type),
        ts,
        ...(contract.margin === 'linear' ? { value: String(BOTH_SIDES * openInterestUsd) } : {}),
      }
    })
    const data = { symbol: contract.coin, contract_code: nameOf(contract), tick: tick.toReversed() }
    return htxAnswer({ data }, atMs)
  }
  const paidBetween = (contract: VenueContract, fromMs: number, toMs: number) =>
    contracts.fundingPayments(contract, fromMs, toMs).map(({ atMs, rate }) => ({
      contract_code: nameOf(contract),
      funding_rate: String(rate),
      funding_time: String(atMs),
    }))
  return { forced, trades, candles, pastInterest: interestHistory, paidBetween }
}
export type HtxContractAnswers = ReturnType<typeof htxContractAnswers>

/** Returns current open interest, contracts and coins of both sides. */
export const htxInterest = (contract: VenueContract): object => {
  const { openInterestCoin, mark, coin, margin } = contract
  const volume = BOTH_SIDES * amountOf(contract, openInterestCoin, mark)
  const amount = BOTH_SIDES * openInterestCoin
  if (margin === 'linear')
    return {
      amount: String(amount),
      volume: String(volume),
      value: String(amount * mark),
      contract_code: nameOf(contract),
    }
  return { volume, amount, symbol: coin, contract_code: nameOf(contract), contract_type: cycleOf(contract) }
}

/**
 * Returns a liquidation in the format of all endpoints except version 5; the side is that of the order: sell for a long
 * position.
 */
export const htxLiquidation = (traded: ContractTrade): object => {
  const { contract, trade } = traded
  return {
    query_id: printNumberOf(traded),
    contract_code: nameOf(contract),
    symbol: contract.coin,
    direction: trade.takerSide,
    offset: 'close',
    volume: tradedOf(traded),
    price: priceOf(contract, traded.price),
    created_at: trade.atMs,
    amount: traded.amountCoin,
  }
}

/** Returns ratios of the large accounts, or of their positions. */
export const htxRatio = (named: string, path: string, params: URLSearchParams, atMs: number): RestAnswer => {
  const seed = nameBits(`htx ${named} ${path.endsWith('account_ratio') ? 'accounts' : 'positions'}`)
  const counted = countInstants({
    period: params.get('period'),
    fromMs: undefined,
    toMs: undefined,
    limit: RATIOS,
    atMs,
  })
  const list = counted.toReversed().map((ts) => {
    const share = longShare(seed, ts) * (1 - LOCKED)
    return { buy_ratio: share, sell_ratio: 1 - LOCKED - share, locked_ratio: LOCKED, ts }
  })
  const row = { list, contract_code: named }
  return htxAnswer({ data: path.startsWith('/swap-api') ? [row] : row }, atMs)
}
