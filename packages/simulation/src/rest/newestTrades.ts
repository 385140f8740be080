import { MS_PER_MINUTE } from '@gvol/market'
import type { PricedSource } from '../marketSource.ts'
import { type ContractTrade, contractTrades } from './contractTrades.ts'
import type { ContractQuirks, VenueContract, VenueContracts } from './venueContracts.ts'

/** Older prints are not told by the venues that are asked for the newest. */
const RECENT_MS = 15 * MS_PER_MINUTE

/** A market without options: what the venue lists, and how it differs. */
export type ListedMarket = { readonly contracts: VenueContracts; readonly quirks: ContractQuirks }

/** The newest prints of one contract or pair, oldest first, no more than `most`. */
export const newestTrades = (
  source: PricedSource,
  { contracts, quirks }: ListedMarket,
  contract: VenueContract,
  asked: { readonly atMs: number; readonly most: number },
): readonly ContractTrade[] => {
  const { coin, symbol, margin, kind, expiryMs } = contract
  const { sizeShare } = quirks
  const span = { fromMs: asked.atMs - RECENT_MS, toMs: asked.atMs }
  return contractTrades({ source, contracts, sizeShare, coin, symbol, margins: [margin], ...span })
    .filter(({ contract: of }) => of.kind === kind && of.expiryMs === expiryMs)
    .slice(-asked.most)
}

/** The number in the name of a print, for venues whose prints are numbered. */
export const printNumberOf = ({ trade }: ContractTrade): number => Number(trade.tradeId.replace(/\D/g, ''))
