import { isoDay, MS_PER_HOUR } from '@gvol/time'
import type { ContractVenue } from '../rest/venueContracts.ts'
import type { VenueQuirks } from '../rest/venueView.ts'

/** Vols three quarters of a point above the reference, the widest of all, with every third strike. */
export const DERIVE_OPTIONS: VenueQuirks = {
  volShift: 0.0075,
  spreadFactor: 2.2,
  strikeStep: 3,
  sizeShare: 0.06,
  basis: 0.001,
}
export const DERIVE_COINS: ReadonlySet<string> = new Set(['BTC', 'ETH'])

/** The perpetual of each coin, paying funding every hour. */
export const DERIVE_CONTRACTS: ContractVenue = {
  quirks: { venue: 'derive', spreadFactor: 3, sizeShare: 0.05, unlisted: [] },
  nameOf: ({ coin }) => `${coin}-PERP`,
  quote: 'USDC',
  margins: ['linear'],
  isListed: ({ coin, kind }) => DERIVE_COINS.has(coin) && kind === 'perpetual',
  fundingMs: MS_PER_HOUR,
}

const PRICE_STEP: Readonly<Record<string, number>> = { BTC: 1, ETH: 0.1 }

/** `20260327`. */
export const dayOf = (expiryMs: number): string => isoDay(expiryMs).replaceAll('-', '')

export const optionName = (coin: string, expiryMs: number, strike: number, isCall: boolean): string =>
  `${coin}-${dayOf(expiryMs)}-${strike}-${isCall ? 'C' : 'P'}`

export const stepOf = (coin: string): number => PRICE_STEP[coin] ?? 0.01

/** A taker's fee of an option: a share of the index, at most a share of the premium. */
const OPTION_FEE = { ofIndex: 0.0003, ofPremium: 0.125 }

/** Returns what a taker pays for options at a premium in USD per coin; USD. */
export const optionFeeUsd = (premiumUsd: number, indexUsd: number, amountCoin: number): number =>
  Math.min(OPTION_FEE.ofIndex * indexUsd, OPTION_FEE.ofPremium * premiumUsd) * Math.abs(amountCoin)
