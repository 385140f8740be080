import { deribitName } from '@gvol/archive'
import type { Chain, Trade } from '@gvol/market'
import type { PricedSource } from '../marketSource.ts'
import { isStrikeListed, type VenueQuirks, viewedRows } from './venueView.ts'

/** A trade in an option, of a venue that lists it. */
export type ViewedTrade = {
  readonly trade: Trade
  readonly strike: number
  readonly expiryMs: number
  readonly isCall: boolean
  /** Of its expiry at the instant of the trade, quote currency per coin. */
  readonly forward: number
  /** Premium and mark in quote currency per coin, whatever the source settles in. */
  readonly priceUsd: number
  readonly markUsd: number | undefined
}

const listedNames = new WeakMap<readonly string[], Map<VenueQuirks, ReadonlySet<string>>>()

/** Names, in the source, of the options of a chain that a venue with those quirks lists. */
const namesOf = (chain: Chain, quirks: VenueQuirks): ReadonlySet<string> => {
  const known = listedNames.get(chain.instrument) ?? new Map<VenueQuirks, ReadonlySet<string>>()
  listedNames.set(chain.instrument, known)
  const names = known.get(quirks) ?? new Set(viewedRows(chain, 0, quirks).map((row) => chain.instrument[row]))
  known.set(quirks, names)
  return names
}

const viewOf = (source: PricedSource, symbol: string, isInverse: boolean, trade: Trade): ViewedTrade | undefined => {
  const name = deribitName(trade.instrument)
  if (name?.kind !== 'option') return undefined
  const { strike, expiryMs } = name
  const forward = source.past.priceAt(symbol, { kind: 'future', expiryMs }, trade.atMs) ?? Number.NaN
  const unit = isInverse ? forward : 1
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

/** Trades with `fromMs < atMs <= toMs` in the options that the venue lists at `toMs`, oldest first. */
export const viewedTrades = (
  source: PricedSource,
  symbol: string,
  fromMs: number,
  toMs: number,
  quirks: VenueQuirks,
): readonly ViewedTrade[] => {
  const moment = source.momentAt(symbol, toMs)
  if (moment === undefined) return []
  const { chain } = moment
  const names = namesOf(chain, quirks)
  return source.tradesBetween(symbol, fromMs, toMs).flatMap((trade): ViewedTrade[] => {
    const viewed = names.has(trade.instrument) ? viewOf(source, symbol, chain.isInverse, trade) : undefined
    return viewed === undefined || viewed.expiryMs <= toMs ? [] : [viewed]
  })
}

/** Trades with `fromMs < atMs <= toMs` in every option of the venue, also in those that have expired since. */
export const viewedPast = (
  source: PricedSource,
  symbol: string,
  fromMs: number,
  toMs: number,
  quirks: VenueQuirks,
): readonly ViewedTrade[] => {
  const isInverse = source.momentAt(symbol, toMs)?.chain.isInverse
  if (isInverse === undefined) return []
  return source.tradesBetween(symbol, fromMs, toMs).flatMap((trade): ViewedTrade[] => {
    const viewed = viewOf(source, symbol, isInverse, trade)
    return viewed !== undefined && isStrikeListed(viewed.strike, quirks) ? [viewed] : []
  })
}
