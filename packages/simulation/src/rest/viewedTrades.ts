import { deribitName } from '@gvol/archive'
import type { Chain, Trade } from '@gvol/market'
import type { PricedSource } from '../marketSource.ts'
import { isStrikeListed, presentFactor, type VenueQuirks, viewedRows } from './venueView.ts'

/** A trade in an option that the venue lists. */
export type ViewedTrade = {
  readonly trade: Trade
  readonly strike: number
  readonly expiryMs: number
  readonly isCall: boolean
  /** Forward of its expiry at the instant of the trade, quote currency per coin. */
  readonly forward: number
  /** Premium and mark in quote currency per coin, whatever the source settles in. */
  readonly priceUsd: number
  readonly markUsd: number | undefined
}

const listedNames = new WeakMap<readonly string[], Map<VenueQuirks, ReadonlySet<string>>>()

/** Returns the source's names of the chain's options that a venue with those quirks lists. */
const namesOf = (chain: Chain, quirks: VenueQuirks): ReadonlySet<string> => {
  const byQuirks = listedNames.get(chain.instrument) ?? new Map<VenueQuirks, ReadonlySet<string>>()
  listedNames.set(chain.instrument, byQuirks)
  const names = byQuirks.get(quirks) ?? new Set(viewedRows(chain, 0, quirks).map((row) => chain.instrument[row]))
  byQuirks.set(quirks, names)
  return names
}

const viewOf = (
  source: PricedSource,
  { symbol, isInverse }: Pick<Chain, 'symbol' | 'isInverse'>,
  trade: Trade,
  quirks: VenueQuirks,
): ViewedTrade | undefined => {
  const name = deribitName(trade.instrument)
  if (name?.kind !== 'option') return undefined
  const { strike, expiryMs } = name
  const forward = source.history.priceAt(symbol, { kind: 'future', expiryMs }, trade.atMs) ?? Number.NaN
  const unit = (isInverse ? forward : 1) * presentFactor({ isInverse }, forward, trade.index, quirks)
  return {
    trade,
    strike,
    expiryMs,
    isCall: name.optionType === 'call',
    forward,
    priceUsd: trade.price * unit,
    markUsd: trade.mark === undefined ? undefined : trade.mark * unit,
  }
}

/** Returns trades with `fromMs < atMs <= toMs` in the options that the venue lists at `toMs`, oldest first. */
export const viewedTrades = (
  source: PricedSource,
  symbol: string,
  fromMs: number,
  toMs: number,
  quirks: VenueQuirks,
): readonly ViewedTrade[] => {
  const snapshot = source.snapshotAt(symbol, toMs)
  if (snapshot === undefined) return []
  const { chain } = snapshot
  const names = namesOf(chain, quirks)
  return source.tradesBetween(symbol, fromMs, toMs).flatMap((trade): ViewedTrade[] => {
    const viewed = names.has(trade.instrument)
      ? viewOf(source, { symbol, isInverse: chain.isInverse }, trade, quirks)
      : undefined
    return viewed === undefined || viewed.expiryMs <= toMs ? [] : [viewed]
  })
}

/**
 * Returns trades with `fromMs < atMs <= toMs` in every option of the venue, including those expired since, oldest
 * first.
 */
export const viewedHistory = (
  source: PricedSource,
  symbol: string,
  fromMs: number,
  toMs: number,
  quirks: VenueQuirks,
): readonly ViewedTrade[] => {
  const isInverse = source.snapshotAt(symbol, toMs)?.chain.isInverse
  if (isInverse === undefined) return []
  return source.tradesBetween(symbol, fromMs, toMs).flatMap((trade): ViewedTrade[] => {
    const viewed = viewOf(source, { symbol, isInverse }, trade, quirks)
    return viewed !== undefined && isStrikeListed(viewed.strike, quirks) ? [viewed] : []
  })
}
