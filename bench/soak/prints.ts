import type { Trade } from '@gvol/market'
/** A trade by what tells it from others. */
export type Print = {
  readonly kind: Trade['kind'] | 'block-rfq'
  readonly instrument: string
  readonly id: string
  /** The venue's clock. */
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

/** The prints in a message of OKX's tape: option trades, blocks by leg, whole structures, trades of swaps. */
export const printsOfOkx = (message: unknown): readonly Print[] => {
  const { arg, data } = message as { arg: { channel: string }; data: readonly OkxRow[] }
  if (arg.channel === 'public-struc-block-trades') {
    return data.map((row) => ({ kind: 'block-rfq', instrument: '', id: row.blockTdId, atMs: Number(row.cTime) }))
  }
  const kind = arg.channel === 'trades' ? 'perpetual' : 'option'
  return data.map((row) => ({ kind, instrument: row.instId, id: row.tradeId, atMs: Number(row.ts) }))
}

export const printsOfBybit = (message: unknown): readonly Print[] =>
  (message as { data: readonly BybitRow[] }).data.map((row) => ({
    kind: 'option',
    instrument: row.s,
    id: row.i,
    atMs: row.T,
  }))

export const printsOfBinance = (message: unknown): readonly Print[] => {
  const { s, t, T } = (message as { data: BinanceRow }).data
  return [{ kind: 'option', instrument: s, id: String(t), atMs: T }]
}
