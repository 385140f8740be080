import {
  contractAmounts,
  type FutureQuote,
  type Instrument,
  type MarketEvent,
  type SpotQuote,
  unixMs,
} from '@gvol/market'
import { bidAndAsk, type Stamp } from '../messages/fields.ts'
import type { Reject } from '../messages/rejections.ts'
import type { Facts } from './ccxtBook.ts'

const futureQuoteFrom = (
  facts: Facts,
  instrument: Instrument & { readonly kind: FutureQuote['kind'] },
  usualHours: number,
  stamp: Stamp,
  reject: Reject,
): FutureQuote => {
  const { bid, ask } = bidAndAsk(facts.bid, facts.ask, reject, { name: instrument.name, facts })
  const openInterest = contractAmounts(facts.openInterest, instrument)
  const fundingRate = instrument.kind === 'perpetual' ? facts.fundingRate : undefined
  return {
    type: 'future-quote',
    venue: instrument.venue,
    symbol: instrument.symbol,
    ...stamp,
    instrument: instrument.name,
    kind: instrument.kind,
    isInverse: instrument.isInverse,
    expiryMs: instrument.expiryMs,
    bid,
    ask,
    mark: facts.mark,
    last: facts.last,
    index: facts.index,
    openInterestUsd: openInterest.usd,
    openInterestCoin: openInterest.coin,
    volume24hUsd: facts.volumeQuote,
    volume24hCoin: facts.volumeCoin,
    fundingRate,
    fundingIntervalHours: fundingRate === undefined ? undefined : (facts.fundingHours ?? usualHours),
    bidSize: bid === undefined ? undefined : contractAmounts(facts.bidSize, instrument, bid).coin,
    askSize: ask === undefined ? undefined : contractAmounts(facts.askSize, instrument, ask).coin,
    predictedFundingRate: instrument.kind === 'perpetual' ? facts.predictedFundingRate : undefined,
    nextFundingMs:
      instrument.kind === 'perpetual' && facts.nextFundingMs !== undefined ? unixMs(facts.nextFundingMs) : undefined,
  }
}

const spotQuoteFrom = (facts: Facts, instrument: Instrument, stamp: Stamp, reject: Reject): SpotQuote => {
  const { bid, ask } = bidAndAsk(facts.bid, facts.ask, reject, { name: instrument.name, facts })
  return {
    type: 'spot-quote',
    venue: instrument.venue,
    symbol: instrument.symbol,
    ...stamp,
    instrument: instrument.name,
    quoteCurrency: instrument.quote,
    bid,
    ask,
    bidSize: bid === undefined ? undefined : facts.bidSize,
    askSize: ask === undefined ? undefined : facts.askSize,
    last: facts.last,
    volume24hCoin: facts.volumeCoin,
    volume24hQuote: facts.volumeQuote,
  }
}

/** Returns a quote from facts; undefined without any price. */
export const quoteFrom = (
  facts: Facts,
  instrument: Instrument,
  usualHours: number,
  receivedAtMs: number,
  reject: Reject,
): MarketEvent | undefined => {
  const { kind } = instrument
  const isPriced = [facts.bid, facts.ask, facts.last, facts.mark].some((price) => price !== undefined)
  if (!isPriced || (kind !== 'spot' && kind !== 'perpetual' && kind !== 'future')) return undefined
  const stamp = { atMs: unixMs(facts.atMs ?? receivedAtMs), receivedAtMs: unixMs(receivedAtMs) }
  if (kind === 'spot') return spotQuoteFrom(facts, instrument, stamp, reject)
  return futureQuoteFrom(facts, { ...instrument, kind }, usualHours, stamp, reject)
}
