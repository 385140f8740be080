import { dayCode } from '@gvol/time'
import type { ListedFuture } from '../../marketSource.ts'
import { nameBits } from '../../random.ts'
import { longShare } from '../../rest/bookLevels.ts'
import { CURRENCIES, symbolsOf } from '../currencies.ts'
import { type Params, textParam } from '../params.ts'
import { futureSummary } from '../records/futureRecords.ts'
import type { LiveMarket, VenueState } from '../venueState.ts'

type Roll = { readonly id: string; readonly near: ListedFuture; readonly far: ListedFuture }
/** Width as a share of the legs' combined width. */
const NARROWER = 0.5
/** Share of the far leg's volume. */
const TRADED_AS_ROLL = 0.25

/** Returns rolls such as `BTC-FS-27MAR26_PERP`: neighboring futures of a market, the perpetual first. */
const rollsOf = ({ symbol, futures }: LiveMarket): readonly Roll[] => {
  const legs = futures.toSorted((a, b) => (a.expiryMs ?? 0) - (b.expiryMs ?? 0))
  const dayOf = ({ expiryMs }: ListedFuture): string => (expiryMs === undefined ? 'PERP' : dayCode(expiryMs))
  return legs.slice(1).map((far, i) => ({ id: `${symbol}-FS-${dayOf(far)}_${dayOf(legs[i])}`, near: legs[i], far }))
}

const marketsOf = (state: VenueState, currency: string): readonly LiveMarket[] =>
  symbolsOf(state.source.symbols, currency).flatMap((symbol) => state.market(symbol) ?? [])

export const getCombos = (params: Params, state: VenueState): object[] =>
  marketsOf(state, textParam(params, 'currency', [...CURRENCIES, 'any'])).flatMap((market) =>
    rollsOf(market).map(({ id, near, far }) => ({
      id,
      instrument_id: nameBits(id) % 1_000_000,
      state: 'active',
      state_timestamp: Number(far.atMs),
      creation_timestamp: Number(far.atMs),
      legs: [
        { instrument_name: near.instrument, amount: -1 },
        { instrument_name: far.instrument, amount: 1 },
      ],
    })),
  )

/**
 * Returns rows of `get_book_summary_by_currency` for future combos: books narrower than the legs, sometimes off-center.
 */
export const rollSummaries = (market: LiveMarket, skewMs: number): object[] =>
  rollsOf(market).flatMap(({ id, near, far }) => {
    if (near.bid === undefined || near.ask === undefined || far.bid === undefined || far.ask === undefined) return []
    const width = far.ask - far.bid + near.ask - near.bid
    const mid = (far.bid + far.ask - near.bid - near.ask) / 2
    const middle = mid + (longShare(nameBits(id), Number(far.atMs)) - 0.53) * 4 * width
    const half = (width * NARROWER) / 2
    const priced = { bid: Math.round((middle - half) * 2) / 2, ask: Math.round((middle + half) * 2) / 2 }
    const traded = {
      volume24hCoin: (far.volume24hCoin ?? 0) * TRADED_AS_ROLL,
      volume24hUsd: (far.volume24hUsd ?? 0) * TRADED_AS_ROLL,
    }
    const book = {
      ...far,
      ...priced,
      ...traded,
      instrument: id,
      mark: mid,
      last: mid,
      openInterestUsd: 0,
      openInterestCoin: 0,
    }
    return [futureSummary(market, book, skewMs)]
  })
