import type { ExpiredLeg } from '../expiredLegs.ts'
import type { MarketLeg } from '../marketLegs.ts'
import type { LegMark } from './dayOfLeg.ts'

/** Returns what an expired leg was paid at as a mark; undefined if its settlement is not available. */
export const settledMark = ({ settlement, settledPrice, expiryMs, usdRate }: ExpiredLeg): LegMark | undefined =>
  settlement === undefined || settledPrice === undefined
    ? undefined
    : {
        atMs: expiryMs,
        mark: settledPrice,
        vol: 0,
        forward: settlement.price,
        spot: settlement.price,
        usdRate: usdRate ?? 1,
        fundingRate: 0,
      }

/**
 * Returns an expired leg as one with market prices, so that its days before the expiry are those of any leg; undefined
 * if its size in coins is not available.
 */
export const expiredPosition = (leg: ExpiredLeg): MarketLeg | undefined => {
  const { quantity, settlement, entryPrice, isInverse, strike, optionType } = leg
  if (quantity === undefined) return undefined
  const price = settlement?.price ?? entryPrice ?? Number.NaN
  const common = { quantity, isInverse, forward: price, ...(entryPrice === undefined ? {} : { entryPrice }) }
  return {
    at: leg.at,
    venue: leg.venue,
    symbol: leg.symbol,
    coin: leg.coin,
    instrument: leg.instrument,
    kind: leg.kind,
    expiryMs: leg.expiryMs,
    spot: price,
    bid: undefined,
    ask: undefined,
    markVol: undefined,
    fittedVol: undefined,
    entryMs: leg.entryMs,
    ...(leg.fee === undefined ? {} : { fee: leg.fee }),
    priced:
      strike === undefined || optionType === undefined
        ? { ...common, type: 'future' }
        : { ...common, type: optionType, strike, timeYears: 0, vol: 0 },
  }
}
