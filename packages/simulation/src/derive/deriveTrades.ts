import { MS_PER_HOUR } from '@gvol/time'
import type { PricedSource } from '../marketSource.ts'
import { nameBits, uniform } from '../random.ts'
import type { ContractTrade } from '../rest/contractTrades.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import { type ViewedTrade, viewedHistory, viewedTrades } from '../rest/viewedTrades.ts'
import { numberParam, numeral, steppedPrice } from '../rest/wireText.ts'
import { pageOf, pageSize } from './deriveAnswer.ts'
import { DERIVE_CONTRACTS, DERIVE_OPTIONS, optionFeeUsd, optionName, stepOf } from './deriveListing.ts'

/** How far back recent trades go. */
const RECENT_MS = 2 * MS_PER_HOUR
const SETTLED = 'Settled'
/** How long a trade is on its way to the chain, ms. */
const SETTLED_AFTER_MS = MS_PER_HOUR

/** Number of wallets that take, and of those that make. */
const TAKERS = 60
const MAKERS = 5
const STREAM = { taker: 931, maker: 932 }

const batchState = (tradedAtMs: number, atMs: number): string =>
  atMs - tradedAtMs < SETTLED_AFTER_MS ? 'Batching' : SETTLED

/** Returns the row of a trade as it is streamed. */
export const tradeRow = (coin: string, { trade, expiryMs, strike, isCall, priceUsd, markUsd }: ViewedTrade) => ({
  trade_id: `derive-${trade.tradeId}`,
  instrument_name: optionName(coin, expiryMs, strike, isCall),
  timestamp: trade.atMs,
  trade_price: steppedPrice(Math.max(priceUsd, stepOf(coin)), stepOf(coin)),
  trade_amount: numeral(Math.max(0.01, (trade.amountCoin ?? 0) * DERIVE_OPTIONS.sizeShare), 2, '0'),
  mark_price: numeral(markUsd, 4, '0'),
  index_price: numeral(trade.index, 4, '0'),
  direction: trade.takerSide,
  quote_id: trade.blockTradeId ?? null,
  rfq_id: trade.blockRfqId ?? null,
})

/** Returns the row of a trade of a perpetual as it is streamed. */
export const perpetualRow = ({ contract, trade, price, amountCoin }: ContractTrade) => ({
  trade_id: `derive-${trade.tradeId}`,
  instrument_name: DERIVE_CONTRACTS.nameOf(contract),
  timestamp: trade.atMs,
  trade_price: steppedPrice(price, contract.tick),
  trade_amount: numeral(Math.max(0.001, amountCoin), 3, '0'),
  mark_price: numeral(trade.mark, 4, '0'),
  index_price: numeral(trade.index, 4, '0'),
  direction: trade.takerSide,
  quote_id: null,
  rfq_id: null,
})

/** Few wallets trade often: the share of a wallet falls with its number. */
const walletOf = (stream: number, most: number, tradeId: string): string => {
  const number = Math.floor(most * uniform(0, stream, nameBits(tradeId)) ** 2)
  return `0x${(stream * 1_000 + number).toString().padStart(40, '0')}`
}

/** Returns both sides of a trade as the history reports them; makers pay no fee. */
const sidesOf = (coin: string, viewed: ViewedTrade): readonly object[] => {
  const row = tradeRow(coin, viewed)
  const { tradeId } = viewed.trade
  const fee = optionFeeUsd(Number(row.trade_price), Number(row.index_price), Number(row.trade_amount))
  const side = { ...row, batch_status: SETTLED }
  return [
    {
      ...side,
      liquidity_role: 'taker',
      wallet: walletOf(STREAM.taker, TAKERS, tradeId),
      trade_fee: numeral(fee, 6, '0'),
    },
    {
      ...side,
      liquidity_role: 'maker',
      direction: row.direction === 'buy' ? 'sell' : 'buy',
      wallet: walletOf(STREAM.maker, MAKERS, tradeId),
      trade_fee: '0',
    },
  ]
}

/**
 * Returns `get_trade_history` of a coin's options, newest first: the recent ones in a state on the way to the chain, or,
 * where a span is requested, both sides of every settled trade in it.
 */
export const tradeHistory = (
  source: PricedSource,
  coin: string,
  symbol: string,
  params: URLSearchParams,
  atMs: number,
): RestAnswer => {
  const fromMs = numberParam(params, 'from_timestamp')
  if (fromMs === undefined) {
    const state = params.get('batch_status') ?? SETTLED
    const rows = viewedTrades(source, symbol, atMs - RECENT_MS, atMs, DERIVE_OPTIONS)
      .filter(({ trade }) => batchState(trade.atMs, atMs) === state)
      .map((trade) => ({ ...tradeRow(coin, trade), liquidity_role: 'taker', batch_status: state }))
    // Only the newest are recent: there is one page of them.
    return pageOf('trades', rows.slice(-pageSize(params)).reverse(), params)
  }
  const toMs = Math.min(atMs - SETTLED_AFTER_MS, numberParam(params, 'to_timestamp') ?? atMs)
  const rows = viewedHistory(source, symbol, fromMs - 1, toMs, DERIVE_OPTIONS)
    .toReversed()
    .flatMap((trade) => sidesOf(coin, trade))
  return pageOf('trades', rows, params)
}
