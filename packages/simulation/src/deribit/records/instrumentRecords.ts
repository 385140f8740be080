import { isInverseSymbol, optionTypeFromCode } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { ListedFuture } from '../../marketSource.ts'
import { baseOf, currencyOf, indexNameOf } from '../currencies.ts'
import type { LiveMarket, VenueState } from '../venueState.ts'
import { contractTerms } from './contractTerms.ts'

/** Deribit's expiry value for instruments that never expire. */
const NEVER_MS = 32_503_708_800_000

const FRIDAY = 5

const isLastFriday = (expiryMs: number): boolean =>
  new Date(expiryMs + 7 * MS_PER_DAY).getUTCMonth() !== new Date(expiryMs).getUTCMonth()

/** Returns `day`, `week` or `month`: expiries are on Fridays, monthly ones on the last. */
const settlementPeriod = (expiryMs: number): 'day' | 'week' | 'month' => {
  if (new Date(expiryMs).getUTCDay() !== FRIDAY) return 'day'
  return isLastFriday(expiryMs) ? 'month' : 'week'
}

/** Returns a stable number for a name. */
const instrumentId = (name: string): number => {
  let hash = 2_166_136_261
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 16_777_619)
  return (hash >>> 0) % 1_000_000_000
}

const bookOf = (symbol: string): object => ({
  base_currency: baseOf(symbol),
  settlement_currency: currencyOf(symbol),
  counter_currency: isInverseSymbol(symbol) ? 'USD' : currencyOf(symbol),
  instrument_type: isInverseSymbol(symbol) ? 'reversed' : 'linear',
  price_index: indexNameOf(symbol),
  is_active: true,
  state: 'open',
})

/** Returns an option for `get_instruments`. */
export const optionInstrument = (state: VenueState, { chain, symbol }: LiveMarket, row: number): object => {
  const name = chain.instrument[row]
  const terms = contractTerms(symbol)
  return {
    ...bookOf(symbol),
    kind: 'option',
    instrument_name: name,
    instrument_id: instrumentId(name),
    quote_currency: currencyOf(symbol),
    option_type: optionTypeFromCode(chain.optionType[row]),
    strike: chain.strike[row],
    expiration_timestamp: chain.expiryMs[row],
    creation_timestamp: (state.source.listedMs(name) ?? chain.atMs) + state.skewMs(),
    settlement_period: settlementPeriod(chain.expiryMs[row]),
    contract_size: terms.contractSizeCoin,
    min_trade_amount: terms.minOptionAmount,
    tick_size: terms.optionTick,
    tick_size_steps: terms.optionTickSteps,
    maker_commission: 0.0003,
    taker_commission: 0.0003,
    block_trade_commission: 0.0003,
    block_trade_min_trade_amount: terms.minOptionAmount * 250,
    block_trade_tick_size: terms.optionTick,
    rfq: false,
  }
}

/** Returns a future or perpetual for `get_instruments`. */
export const futureInstrument = (state: VenueState, { symbol }: LiveMarket, future: ListedFuture): object => {
  const terms = contractTerms(symbol)
  const contractSize = future.isInverse ? terms.contractSizeUsd : terms.contractSizeCoin
  return {
    ...bookOf(symbol),
    kind: 'future',
    instrument_name: future.instrument,
    instrument_id: instrumentId(future.instrument),
    quote_currency: isInverseSymbol(symbol) ? 'USD' : currencyOf(symbol),
    future_type: isInverseSymbol(symbol) ? 'reversed' : 'linear',
    expiration_timestamp: future.expiryMs ?? NEVER_MS,
    creation_timestamp: (state.source.listedMs(future.instrument) ?? future.atMs) + state.skewMs(),
    settlement_period: future.expiryMs === undefined ? 'perpetual' : settlementPeriod(future.expiryMs),
    contract_size: contractSize,
    min_trade_amount: contractSize,
    tick_size: terms.futureTick,
    tick_size_steps: [],
    max_leverage: 50,
    max_liquidation_commission: 0.0075,
    maker_commission: 0,
    taker_commission: 0.0005,
    block_trade_commission: 0.00025,
    block_trade_min_trade_amount: 200_000,
    block_trade_tick_size: 0.01,
    rfq: false,
  }
}
