import type { Market } from '@gvol/market'
import type { TradedStructureRow } from '@gvol/store'
import { dayStartMs } from '@gvol/time'
import type { TradedPackage } from './packages.ts'

/** Number of structures stored per day: small enough to answer a year of them at once. */
export const MAX_OF_DAY = 40

const nanToNull = (value: number): number | null => (Number.isFinite(value) ? value : null)

/**
 * Returns the largest packages of each UTC day by premium, those of unknown premium last. @param packages  of one
 * market
 */
export const largestOfDay = (
  { venue, symbol }: Market,
  packages: readonly TradedPackage[],
): readonly TradedStructureRow[] =>
  [...Map.groupBy(packages, ({ atMs }) => dayStartMs(atMs))].flatMap(([atMs, ofDay]) =>
    ofDay
      // Without a size or a price there is no outcome either.
      .filter(({ legs, amountCoin }) => amountCoin > 0 && legs.every((leg) => leg.amountCoin > 0 && leg.price >= 0))
      .toSorted((a, b) => (b.premiumUsd || 0) - (a.premiumUsd || 0) || a.atMs - b.atMs || (a.id < b.id ? -1 : 1))
      .slice(0, MAX_OF_DAY)
      .map((one, place) => ({
        venue,
        symbol,
        atMs,
        place,
        tradedMs: one.atMs,
        packageId: one.id,
        madeBy: one.place,
        strategy: one.strategy,
        name: one.name,
        side: one.side,
        isKnown: one.direction !== 0,
        rule: one.rule,
        uniTrade: JSON.stringify(one.signature),
        legInstrument: one.legs.map(({ instrument }) => instrument),
        legSide: one.legs.map(({ side }) => side),
        legExpiryMs: one.legs.map(({ expiryMs }) => expiryMs),
        legStrike: one.legs.map(({ strike }) => strike),
        legType: one.legs.map(({ optionType }) => optionType),
        legCoin: one.legs.map(({ amountCoin }) => amountCoin),
        legPrice: one.legs.map(({ price }) => price),
        lastExpiryMs: Math.max(...one.legs.map(({ expiryMs }) => expiryMs)),
        amountCoin: one.amountCoin,
        premiumUsd: nanToNull(one.premiumUsd),
        netPremiumUsd: nanToNull(one.netPremiumUsd),
        index: nanToNull(one.index),
        vol: nanToNull(one.vol),
        vegaUsd: nanToNull(one.vegaUsd),
        deltaCoin: nanToNull(one.deltaCoin),
      })),
  )
