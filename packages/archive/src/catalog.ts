import { binanceHours } from './binance-hours/format.ts'
import { bitcomTickers } from './bitcom-tickers/format.ts'
import { bitcomTrades } from './bitcom-trades/format.ts'
import { bitmexQuotes } from './bitmex-quotes/format.ts'
import { bitmexTrades } from './bitmex-trades/format.ts'
import { bybitTrades } from './bybit-trades/format.ts'
import { cmeSettlements } from './cme-settlements/format.ts'
import { coincodexDays } from './coincodex-days/format.ts'
import { deribitChain } from './deribit-chain/format.ts'
import { deribitDelivery } from './deribit-delivery/format.ts'
import { deribitDvol } from './deribit-dvol/format.ts'
import { deribitOrderbook } from './deribit-orderbook/format.ts'
import { deribitPerpetual } from './deribit-perpetual/format.ts'
import { deribitTermFutures } from './deribit-term-futures/format.ts'
import { deribitTrades } from './deribit-trades/format.ts'
import { dvolSeries } from './dvol-series/format.ts'
import type { ChainFormat } from './format/chainFormat.ts'
import { fundingSeries } from './funding-series/format.ts'
import { genericChain } from './generic-chain/format.ts'
import { gvolQuotes } from './gvol-quotes/format.ts'
import { lyraV1Options } from './lyra-v1-options/format.ts'
import { priceSeries } from './price-series/format.ts'
import { tardisDerivativeTicker } from './tardis-derivative-ticker/format.ts'
import { tardisOptionsChain } from './tardis-options-chain/format.ts'
import { tardisTrades } from './tardis-trades/format.ts'

/** One line per kind of chain file, sorted. The id is the folder's name. */
export const chains: readonly ChainFormat[] = [
  bitcomTickers,
  deribitChain,
  deribitOrderbook,
  genericChain,
  gvolQuotes,
  lyraV1Options,
  tardisOptionsChain,
]

/** Kinds of files with one event per row, by type of event. */
export const candles = [binanceHours, coincodexDays, priceSeries]
export const deliveryPrices = [deribitDelivery]
export const futures = [bitmexQuotes, deribitPerpetual, deribitTermFutures, tardisDerivativeTicker]
export const trades = [bitcomTrades, bitmexTrades, bybitTrades, deribitTrades, tardisTrades]
export const settlements = [cmeSettlements]
export const volIndexes = [deribitDvol, dvolSeries]
export const fundings = [fundingSeries]
