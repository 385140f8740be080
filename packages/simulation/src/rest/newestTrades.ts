import { MS_PER_MINUTE } from '@gvol/time'
import type { PricedSource } from '../marketSource.ts'
import { type ContractTrade, contractTrades } from './contractTrades.ts'
import type { ContractQuirks, VenueContract, VenueContracts } from './venueContracts.ts'

/** Venues' endpoints for the newest trades return no older ones. */
const RECENT_MS = 15 * MS_PER_MINUTE

/** A market without options: the venue's listing, and its quirks. */
export type ListedMarket = { readonly contracts: VenueContracts; readonly quirks: ContractQuirks }

/** Returns the newest trades of one contract or pair, oldest first, at most `most`. */
export const newestTrades = (
  source: PricedSource,
  { contracts, quirks }: ListedMarket,
  contract: VenueContract,
  limits: { readonly atMs: number; readonly most: number },
): readonly ContractTrade[] => {
  const { coin, symbol, margin, kind, expiryMs } = contract
  const { sizeShare } = quirks
  const span = { fromMs: limits.atMs - RECENT_MS, toMs: limits.atMs }
  return contractTrades({ source, contracts, sizeShare, coin, symbol, margins: [margin], ...span })
    .filter(({ contract: of }) => of.kind === kind && of.expiryMs === expiryMs)
    .slice(-limits.most)
}

/** Returns the number in a trade's id, for venues that number their trades. */
export const printNumberOf = ({ trade }: ContractTrade): number => Number(trade.tradeId.replace(/\D/g, ''))
