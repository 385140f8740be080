// Written by `npm run gen -w @gvol/web` from the venues. Do not edit.

/** Chroma and hue, degrees, of every venue by its id. */
export const VENUE_COLORS = {
  binance: [0.15, 92],
  bitcom: [0.13, 200],
  bitmex: [0.16, 20],
  bybit: [0.17, 44],
  cboe: [0.14, 130],
  cme: [0.12, 250],
  coinbase: [0.12, 258],
  deribit: [0.13, 178],
  derive: [0.16, 145],
  gate: [0.15, 352],
  htx: [0.13, 232],
  hyperliquid: [0.13, 114],
  kraken: [0.17, 295],
  'lyra-arbitrum': [0.11, 222],
  'lyra-optimism': [0.15, 8],
  okx: [0.02, 255],
  thalex: [0.16, 330],
} as const
