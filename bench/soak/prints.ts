import type { Trade } from '@gvol/market'
/** Identity of a trade. */
export type Print = {
  readonly kind: Trade['kind'] | 'block-rfq'
  readonly instrument: string
  readonly id: string
  /** Venue clock. */
  readonly atMs: number
}

type OkxRow = {
  readonly instId: string
  readonly tradeId: string
  readonly ts: string
  readonly blockTdId: string
  readonly cTime: string
}
type BybitRow = { readonly s: string; readonly i: string; readonly T: number }
type BinanceRow = { readonly s: string; readonly t: number | string; readonly T: number }

/**
 * Kind of an instrument from its OKX or Bybit name: BTC-USD-260327-90000-C, BTC-27MAR26-90000-C-USDT; BTC-USD-260327,
 * BTCUSDT-27MAR26.
 */
const kindOf = (name: string): Print['kind'] => {
  if (/-[CP](?:-USDT)?$/.test(name)) return 'option'
  return /-(?:\d{6}|\d{1,2}[A-Z]{3}\d{2})$/.test(name) ? 'future' : 'perpetual'
}

/** Prints in an OKX trade message: option trades, block legs, whole structures, contract trades. */
export const printsOfOkx = (message: unknown): readonly Print[] => {
  const { arg, data } = message as { arg: { channel: string }; data: readonly OkxRow[] }
  if (arg.channel === 'public-struc-block-trades') {
    return data.map((row) => ({ kind: 'block-rfq', instrument: '', id: row.blockTdId, atMs: Number(row.cTime) }))
  }
  return data.map(({ instId, tradeId, ts }) => ({
    kind: kindOf(instId),
    instrument: instId,
    id: tradeId,
    atMs: Number(ts),
  }))
}

/** Prints in a Bybit trade message; liquidations are prints that are repeated on a separate topic. */
export const printsOfBybit = (message: unknown): readonly Print[] => {
  const { topic, data } = message as { topic: string; data: readonly BybitRow[] }
  if (!topic.startsWith('publicTrade.')) return []
  return data.map(({ s, i, T }) => ({ kind: kindOf(s), instrument: s, id: i, atMs: T }))
}

export const printsOfBinance = (message: unknown): readonly Print[] => {
  const { s, t, T } = (message as { data: BinanceRow }).data
  return [{ kind: 'option', instrument: s, id: String(t), atMs: T }]
}
