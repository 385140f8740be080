import type { MarginShocks } from '@gvol/quant'

/** How a venue asks margin of a whole portfolio: the ladder of its shocks by coin. */
export type MarginRule = (coin: string) => MarginShocks

/** Vols of OKX's ladder move as those of the first rule: the venue's own table of vol shocks is not public in full. */
const okx = (priceMoves: readonly number[], extreme: number): MarginShocks => ({
  ...{ priceMoves, volUpFloor: 0 },
  // An extreme move counts by half.
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

/** Rules by name. Contingencies of the venues for delta, open orders and liquidity are not part of them. */
export const MARGIN_RULES = {
  deribit: () => ({}),
  'deribit-former': () => ({
    ...{ priceRange: 0.125, volUp: 0.4, volUpFloor: 0, volDown: 0.4, nearPower: 0.5, farPower: 0.5 },
  }),
  // Ranges of January 2025 (MR1 and MR6).
  okx: (coin) =>
    OKX_LARGE.has(coin)
      ? okx([0.04, 0.08, 0.12], 0.24)
      : okx(OKX_MIDDLE.has(coin) ? [0.06, 0.12, 0.18] : [0.08, 0.16, 0.25], OKX_EXTREME_MIDDLE.has(coin) ? 0.36 : 0.5),
} as const satisfies Readonly<Record<string, MarginRule>>

export type MarginRuleId = keyof typeof MARGIN_RULES

/** Initial margin over maintenance margin. */
export const INITIAL_OVER_MAINTENANCE = 1.3
