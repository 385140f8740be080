import { baseOf } from '../currencies.ts'
import { type Params, textParam } from '../params.ts'
import { RpcError } from '../rpc.ts'
import type { VenueState } from '../venueState.ts'
import {
  getBookSummaryByCurrency,
  getBookSummaryByInstrument,
  getExpirations,
  getIndexPrice,
  getIndexPriceNames,
  getInstrument,
  getInstruments,
  getOrderBook,
  ticker,
} from './bookMethods.ts'
import { getFundingRateHistory, getLastSettlementsByCurrency, getTradingviewChartData } from './historyMethods.ts'
import { getCombos } from './rollBooks.ts'
import {
  getBlockRfqTrades,
  getDeliveryPrices,
  getLastTradesByCurrency,
  getLastTradesByCurrencyAndTime,
  getLastTradesByInstrument,
  getVolatilityIndexData,
} from './tapeMethods.ts'

const VERSION = '1.2.26'

export type Method = (params: Params, state: VenueState) => unknown

const NAMES: Readonly<
  Record<string, { readonly long: string; readonly coin_type: string; readonly decimals: number }>
> = {
  BTC: { long: 'Bitcoin', coin_type: 'BITCOIN', decimals: 8 },
  ETH: { long: 'Ethereum', coin_type: 'ETHER', decimals: 6 },
  USDC: { long: 'USD Coin', coin_type: 'USDC', decimals: 6 },
}

const getCurrencies: Method = (_params, { source }) => {
  const currencies = new Set(
    source.symbols.flatMap((symbol) => [baseOf(symbol), symbol.split('_')[1] ?? baseOf(symbol)]),
  )
  return [...currencies].map((currency) => ({
    currency,
    currency_long: NAMES[currency]?.long ?? currency,
    coin_type: NAMES[currency]?.coin_type ?? currency,
    decimals: NAMES[currency]?.decimals ?? 6,
    min_confirmations: 1,
    min_withdrawal_fee: 0.0001,
    withdrawal_fee: 0.0001,
    withdrawal_priorities: [],
    in_cross_collateral_pool: true,
  }))
}

const test: Method = (params) => {
  if (params.expected_result === 'exception') throw new RpcError(10001, 'error')
  return { version: VERSION }
}

const hello: Method = (params) => {
  textParam(params, 'client_name')
  textParam(params, 'client_version')
  return { version: VERSION }
}

/** Methods available over HTTP and WebSocket, sorted. */
export const METHODS: Readonly<Record<string, Method>> = {
  'public/get_block_rfq_trades': getBlockRfqTrades,
  'public/get_book_summary_by_currency': getBookSummaryByCurrency,
  'public/get_book_summary_by_instrument': getBookSummaryByInstrument,
  'public/get_combos': getCombos,
  'public/get_currencies': getCurrencies,
  'public/get_delivery_prices': getDeliveryPrices,
  'public/get_expirations': getExpirations,
  'public/get_funding_rate_history': getFundingRateHistory,
  'public/get_index_price': getIndexPrice,
  'public/get_index_price_names': getIndexPriceNames,
  'public/get_instrument': getInstrument,
  'public/get_instruments': getInstruments,
  'public/get_last_settlements_by_currency': getLastSettlementsByCurrency,
  'public/get_last_trades_by_currency': getLastTradesByCurrency,
  'public/get_last_trades_by_currency_and_time': getLastTradesByCurrencyAndTime,
  'public/get_last_trades_by_instrument': getLastTradesByInstrument,
  'public/get_last_trades_by_instrument_and_time': getLastTradesByInstrument,
  'public/get_order_book': getOrderBook,
  'public/get_time': (_params, state) => state.nowMs(),
  'public/get_tradingview_chart_data': getTradingviewChartData,
  'public/get_volatility_index_data': getVolatilityIndexData,
  'public/hello': hello,
  'public/status': () => ({ locked: 'false', locked_indices: [] }),
  'public/test': test,
  'public/ticker': ticker,
}
