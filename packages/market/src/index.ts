export type {
  AccountAnswer,
  AccountHolding,
  AccountSettlement,
  AccountState,
  AccountTrade,
  AccountVault,
} from './account/account.ts'
export type { ActivityAnswer, ActivityDay } from './account/activity.ts'
export { coinsOf, type Position } from './account/position.ts'
export type { VenueAccount, VenueAccountAnswer, VenueMargin } from './account/venueAccount.ts'
export { type BoundedMap, boundedMap, evictOldest } from './boundedMap.ts'
export {
  CHAIN_COLUMNS,
  type Chain,
  type ChainColumn,
  chainFromDistinct,
  chainFromQuotes,
  chainIndex,
  chainWithIndex,
  hasSameQuotes,
  optionTypeCode,
  optionTypeFromCode,
} from './chain/chain.ts'
export { chainWithFutures } from './chain/chainWithFutures.ts'
export { CONSTANT_MATURITY_DAYS } from './chain/constantMaturities.ts'
export { DELTA_BUCKETS } from './chain/deltaBuckets.ts'
export { type ExerciseStyle, exerciseStyleOf } from './chain/exerciseStyle.ts'
export type { BookLevel, OptionBook, OptionBookAnswer } from './chain/optionBook.ts'
export {
  futureUnderlying,
  INDEX_UNDERLYING,
  RATE_UNDERLYING,
  type UnderlyingSource,
  underlyingSource,
} from './chain/underlyingName.ts'
export { EVENT_DOMAINS, eventFault, instrumentFault, validEvent } from './domains.ts'
export type { BlockRfqTrade } from './events/blockRfqTrade.ts'
export type { BookDepth } from './events/bookDepth.ts'
export { BAR_SOURCES, type BarSource, type Candle } from './events/candle.ts'
export { type Domain, type EventFault, MAX_VOL } from './events/domain.ts'
export type { MarketEvent, StandaloneEvent } from './events/events.ts'
export type { FundingRate } from './events/fundingRate.ts'
export type { FutureOpenInterest } from './events/futureOpenInterest.ts'
export type { FutureQuote } from './events/futureQuote.ts'
export type { IndexPrice } from './events/indexPrice.ts'
export type { Liquidation } from './events/liquidation.ts'
export { withLiquidations } from './events/liquidationsOf.ts'
export type { LongShortRatio } from './events/longShortRatio.ts'
export type { OptionDepth } from './events/optionDepth.ts'
export type { OptionQuote } from './events/optionQuote.ts'
export type { RollQuote } from './events/rollQuote.ts'
export type { SettlementPrice } from './events/settlementPrice.ts'
export type { SpotQuote } from './events/spotQuote.ts'
export type { PricedKind } from './events/stamp.ts'
export type { Trade } from './events/trade.ts'
export type { TradeBar } from './events/tradeBar.ts'
export type { TradeBook } from './events/tradeBook.ts'
export type { VolIndexTick } from './events/volIndex.ts'
export type { Instrument, InstrumentKind, OptionType } from './instrument.ts'
export {
  type FundingBoard,
  type FuturesBoard,
  type IndexBoard,
  isIn,
  LIVE_KINDS,
  type LiveKind,
  type LiveStates,
  type MarketFilter,
  type SpotBoard,
  type VolIndexBoard,
} from './live.ts'
export { coinOf, isInverseSymbol, type Market, marketKey, volIndexCoin } from './market.ts'
export {
  balanceCoin,
  balanceUsd,
  blackPremium,
  carryRatio,
  forwardAt,
  fundingUsd,
  notionalCoin,
  notionalUsd,
  payoffCoin,
  premiumCoin,
  premiumOfForward,
  premiumUsd,
  presentUsd,
  quoteCurrencyOf,
  quotedBlackPremium,
  quotedPremiumCoin,
  quotedPremiumUsd,
} from './money/conversions.ts'
export { type FutureFees, futureFeesOf, roundTripFees, USUAL_FUTURE_FEES } from './money/futureFees.ts'
export { deliveryFeeUsd, type OptionFees, optionFeesOf, optionFeeUsd, USUAL_OPTION_FEES } from './money/optionFees.ts'
export {
  DOLLAR_CURRENCIES,
  dollarsUsd,
  RATE_COINS,
  RATE_SYMBOLS,
  type RateQuote,
  type UsdRate,
  type UsdRates,
  usdRates,
} from './money/usdRates.ts'
export { QUOTE_COLUMNS, QUOTE_NUMBERS, type QuoteNumber, type QuoteNumberKind } from './quoteColumns.ts'
export {
  derivativeCurrencies,
  parseUnifiedSymbol,
  type UnifiedInstrument,
  unifiedSymbol,
} from './unified/unifiedSymbol.ts'
export { type Amounts, atPrice, type ContractTerms, contractAmounts } from './units/amounts.ts'
export type { Brand } from './units/brand.ts'
export { dayOfInstrument } from './units/dayOfInstrument.ts'
export { DURATION_PATTERN, durationMs } from './units/duration.ts'
export { INSTANT_EXPECTED, type ParsedInstant, parseInstant } from './units/instant.ts'
export { SIZE_UNITS, type SizeUnit } from './units/sizeUnit.ts'
export {
  daysBetween,
  MS_PER_YEAR,
  type UnixMs,
  unixMs,
  type Vol,
  vol,
  volFromPercent,
  type Years,
  yearsBetween,
} from './units/units.ts'
export { venueId } from './venueId.ts'
