import type { MarginShocks } from '@gvol/quant'
import type { Contingency } from './contingency.ts'

/** A venue's portfolio margin rule: its price and vol shocks by coin. */
export type MarginRule = (coin: string) => MarginShocks

/**
 * Vols of OKX’s scenarios move as those of the first rule: its own table, in points and in percent by days to expiry,
 * was not available in full.
 */
const okx = (priceMoves: readonly number[], extreme: number): MarginShocks => ({
  priceMoves,
  volUpFloor: 0,
  // An extreme move counts half.
  extendedMoves: [-extreme, extreme].map((move) => ({ move, weight: 0.5 })),
})

const OKX_LARGE: ReadonlySet<string> = new Set(['BTC', 'ETH'])
/** Coins of OKX's middle tier. */
const OKX_MIDDLE: ReadonlySet<string> = new Set([
  'LTC',
  'BCH',
  'EOS',
  'OKB',
  'DOT',
  'BSV',
  'LINK',
  'FIL',
  'ADA',
  'TRX',
  'UNI',
  'XRP',
])
const OKX_EXTREME_MIDDLE: ReadonlySet<string> = new Set([
  'SOL',
  'DOGE',
  'PEPE',
  'XRP',
  'BNB',
  'SHIB',
  'LTC',
  'ORDI',
  'WLD',
  'BCH',
  'ADA',
])

/** Rules by name: the shocks of their scenarios. */
export const MARGIN_RULES = {
  // ETH with the venue's parameters of February 2026; others with those of BTC of June 2024.
  deribit: (coin) => (coin === 'ETH' ? { priceRange: 0.18, volUp: 0.4 } : {}),
  'deribit-former': () => ({
    priceRange: 0.125,
    volUp: 0.4,
    volUpFloor: 0,
    volDown: 0.4,
    nearPower: 0.5,
    farPower: 0.5,
  }),
  // Ranges of January 2025 (MR1 and MR6).
  okx: (coin) =>
    OKX_LARGE.has(coin)
      ? okx([0.04, 0.08, 0.12], 0.24)
      : okx(OKX_MIDDLE.has(coin) ? [0.06, 0.12, 0.18] : [0.08, 0.16, 0.25], OKX_EXTREME_MIDDLE.has(coin) ? 0.36 : 0.5),
} as const satisfies Readonly<Record<string, MarginRule>>

export type MarginRuleId = keyof typeof MARGIN_RULES

/**
 * Published charges of the rules in addition to their scenarios. Not included: Deribit's delta shock, 0 below a delta
 * of 20 million USD, and the vega contingency of its former rule.
 */
export const CONTINGENCIES: { readonly [Rule in MarginRuleId]?: (coin: string) => Contingency } = {
  // min_annualised_move and annualised_move_risk: ETH's of February 2026, BTC's of June 2024.
  deribit: (coin) => ({ roll: coin === 'ETH' ? { least: 0.005, perYear: 0.05 } : { least: 0.01, perYear: 0.075 } }),
  'deribit-former': () => ({ netShortOption: 0.01, offsettingFuture: 0.02 }),
}

/**
 * Margin per dollar of the worst case: Deribit's current rule requires all of it to open, and 0.8 of it to maintain
 * (`mm_factor`).
 */
export const MARGIN_FACTORS: {
  readonly [Rule in MarginRuleId]: { readonly initial: number; readonly maintenance: number }
} = {
  deribit: { initial: 1, maintenance: 0.8 },
  'deribit-former': { initial: 1.3, maintenance: 1 },
  okx: { initial: 1.3, maintenance: 1 },
}
