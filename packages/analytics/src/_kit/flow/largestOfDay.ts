import { type Market, MS_PER_DAY } from '@gvol/market'
import type { TradedStructureRow } from '@gvol/store'
import type { TradedPackage } from './packages.ts'

/** So many structures of a day are kept: a year of them is answered at once. */
export const MOST_OF_DAY = 40

const known = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** The largest of each UTC day by premium, those of unknown premium last. @param packages  of one market */
export const largestOfDay = (
  { venue, symbol }: Market,
  packages: readonly TradedPackage[],
): readonly TradedStructureRow[] =>
  [...Map.groupBy(packages, ({ atMs }) => Math.floor(atMs / MS_PER_DAY) * MS_PER_DAY)].flatMap(([atMs, ofDay]) =>
    ofDay
      // A size or a price that is not known leaves no outcome either.
      .filter(({ legs, amountCoin }) => amountCoin > 0 && legs.every((leg) => leg.amountCoin > 0 && leg.price >= 0))
      .toSorted((a, b) => (b.premiumUsd || 0) - (a.premiumUsd || 0) || a.atMs - b.atMs || (a.id < b.id ? -1 : 1))
      .slice(0, MOST_OF_DAY)
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
        premiumUsd: known(one.premiumUsd),
        netPremiumUsd: known(one.netPremiumUsd),
        index: known(one.index),
        vol: known(one.vol),
        vegaUsd: known(one.vegaUsd),
        deltaCoin: known(one.deltaCoin),
      })),
  )
