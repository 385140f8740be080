import { LIVE_KINDS, type LiveStates } from '@gvol/market'
import { z } from 'zod'
import type { BoardKind } from '../../../live/quoteBoard.ts'

/** Identifies the format, to reject messages of other versions. */
const LAYOUT = 'board 1'

const stamp = { venue: z.string(), symbol: z.string(), atMs: z.number(), receivedAtMs: z.number() }
const contract = z.looseObject({ ...stamp, type: z.literal('future-quote'), instrument: z.string() })
const pair = z.looseObject({ ...stamp, type: z.literal('spot-quote'), instrument: z.string() })
const index = z.looseObject({ ...stamp, type: z.literal('index-price'), indexName: z.string(), price: z.number() })
const volIndex = z.looseObject({ ...stamp, type: z.literal('vol-index'), indexName: z.string(), vol: z.number() })
const payment = z.looseObject({ ...stamp, type: z.literal('funding-rate'), instrument: z.string(), rate: z.number() })

const quotes = {
  futures: z.array(contract),
  spot: z.array(pair),
  index: z.array(index),
  'vol-index': z.array(volIndex),
  funding: z.array(payment),
} as const satisfies Readonly<Record<BoardKind, unknown>>

const head = z.object({ layout: z.literal(LAYOUT), venue: z.string(), symbol: z.string(), atMs: z.number() })

export const isBoardKind = (kind: string): kind is BoardKind =>
  kind !== 'chain' && (LIVE_KINDS as readonly string[]).includes(kind)

/** Futures, pairs, indices or funding payments of a market as JSON; missing fields are omitted. */
export const boardMessage = (board: LiveStates[BoardKind]): Uint8Array =>
  Buffer.from(JSON.stringify({ layout: LAYOUT, ...board }))

/** @throws Error when the bytes are not a board of this kind in this version's format */
export const boardFromMessage = <Kind extends BoardKind>(kind: Kind, bytes: Uint8Array): LiveStates[Kind] => {
  const value: unknown = JSON.parse(Buffer.from(bytes).toString())
  const { venue, symbol, atMs } = head.parse(value)
  const parsedQuotes: unknown[] = quotes[kind].parse((value as { readonly quotes?: unknown }).quotes)
  // Only the fields that distinguish kinds are validated; the rest is trusted because this version wrote it.
  return { venue, symbol, atMs, quotes: parsedQuotes } as unknown as LiveStates[Kind]
}
