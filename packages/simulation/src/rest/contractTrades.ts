import { deribitName } from '@gvol/archive'
import type { Trade } from '@gvol/market'
import type { PricedSource } from '../marketSource.ts'
import type { Margin, VenueContract, VenueContracts } from './venueContracts.ts'

/** A trade of the simulated market, converted to the venue's contract of the same kind and expiry. */
export type ContractTrade = {
  readonly contract: VenueContract
  readonly trade: Trade
  /** Quote currency per coin. */
  readonly price: number
  readonly amountCoin: number
}

/** Trade sizes by margin, relative to the simulated market. */
const SHARE: Readonly<Record<Margin, number>> = { spot: 0.3, linear: 1.6, inverse: 1 }

const expiryOf = (instrument: string): number | undefined => {
  const name = deribitName(instrument)
  return name?.kind === 'future' ? name.expiryMs : undefined
}

/**
 * Returns trades with `fromMs < atMs <= toMs` in contracts, oldest first; spot pairs trade when the perpetual does, at
 * the index.
 *
 * @param listed     contracts of a coin and margin that the venue lists then
 * @param sizeShare  this venue's sizes as a share of the simulated ones; above 1 where it trades more
 */
export const contractTrades = (options: {
  readonly source: PricedSource
  readonly contracts: VenueContracts
  readonly sizeShare: number
  readonly coin: string
  readonly symbol: string
  readonly margins: readonly Margin[]
  readonly fromMs: number
  readonly toMs: number
}): readonly ContractTrade[] => {
  const { source, contracts, sizeShare, coin, symbol, margins, fromMs, toMs } = options
  const trades = source.tradesBetween(symbol, fromMs, toMs).filter(({ kind }) => kind !== 'option')
  if (trades.length === 0) return []
  const listed = margins.flatMap((margin) =>
    contracts.listed(margin, toMs).filter((contract) => contract.coin === coin),
  )
  return trades.flatMap((trade) => {
    const expiryMs = expiryOf(trade.instrument)
    return listed
      .filter((contract) => (contract.kind === 'future' ? contract.expiryMs === expiryMs : trade.kind === 'perpetual'))
      .map((contract) => ({
        contract,
        trade,
        price: contract.kind === 'spot' ? (trade.index ?? trade.price) : trade.price,
        amountCoin: (trade.amountCoin ?? 0) * sizeShare * SHARE[contract.margin],
      }))
  })
}
