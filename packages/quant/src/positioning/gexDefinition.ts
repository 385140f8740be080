/**
 * The assumed position of dealers. Published gamma exposure differs in sign and by orders of magnitude between
 * these (2024-04-01, Deribit BTC: A +1,251.8, B −45.3, C +6.3 coin per 1 %), so always state the letter with a number.
 */
export type GexDefinition = 'A' | 'B' | 'C' | 'D'

/** Descriptions of each letter of {@link GexDefinition}, for labels and method notes. */
export const GEX_DEFINITIONS = {
  A: {
    name: 'naive',
    title: 'Naive: calls +, puts −',
    doc: 'Dealers are taken to be long every open call and short every open put: q = +OI for calls, −OI for puts.',
  },
  B: {
    name: 'dealer-inventory',
    title: 'Dealer inventory',
    doc: 'Dealers hold the other side of every customer-initiated trade since listing: q = −Σ direction·amount, with the inferred initiator.',
  },
  C: {
    name: 'inventory-sign',
    title: 'Inventory sign × open interest',
    doc: 'The sign of the dealer inventory decides, the whole open interest weighs: q = sign(net)·OI, an inventory of zero counting as short.',
  },
  D: {
    name: 'taker-mirror',
    title: 'Mirror of taker flow',
    doc: 'Dealers hold the other side of the cumulative taker flow: q = −Σ taker side·amount, no inference.',
  },
} as const satisfies Record<GexDefinition, { readonly name: string; readonly title: string; readonly doc: string }>
