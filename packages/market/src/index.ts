export type { AccountAnswer, AccountHolding, AccountState, AccountTrade } from './account.ts'
export { type Amounts, atPrice, type ContractTerms, contractAmounts } from './amounts.ts'
export type { Brand } from './brand.ts'
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
} from './chain.ts'
export { CONSTANT_MATURITY_DAYS } from './constantMaturities.ts'
export { DELTA_BUCKETS } from './deltaBuckets.ts'
export {
  type Domain,
  EVENT_DOMAINS,
  type EventFault,
  eventFault,
  instrumentFault,
  MAX_VOL,
  tellable,
} from './domains.ts'
export type {
  BlockRfqTrade,
  BookDepth,
  Candle,
  FundingRate,
  FutureOpenInterest,
  FutureQuote,
  IndexPrice,
  Liquidation,
  LongShortRatio,
  MarketEvent,
  OptionQuote,
  PricedKind,
  RollQuote,
  SettlementPrice,
  SpotQuote,
  StandaloneEvent,
  Trade,
  TradeBar,
  TradeBook,
  VolIndexTick,
} from './events.ts'
export { INSTANT_EXPECTED, type ParsedInstant, parseInstant } from './instant.ts'
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
export { coinOf, isInverseSymbol, type Market, marketKey } from './market.ts'
export { coinsOf, type Position, SIZE_UNITS, type SizeUnit } from './position.ts'
export { QUOTE_COLUMNS, QUOTE_NUMBERS, type QuoteNumber, type QuoteNumberKind } from './quoteColumns.ts'
export {
  daysBetween,
  MS_PER_DAY,
  MS_PER_HOUR,
  MS_PER_MINUTE,
  MS_PER_SECOND,
  MS_PER_YEAR,
  type UnixMs,
  unixMs,
  type Vol,
  vol,
  volFromPercent,
  type Years,
  yearsBetween,
} from './units.ts'
export type { VenueAccount, VenueAccountAnswer, VenueMargin } from './venueAccount.ts'
export { venueId } from './venueId.ts'
