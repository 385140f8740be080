import type { Instrument } from '@gvol/market'
import type { Reject } from '../../../messages/rejections.ts'
import type { Book } from '../markets.ts'

/** A message named an instrument that is in no list read so far. */
export type UnknownInstrument = {
  readonly name: string
  /** The book whose list may contain it; undefined when the message does not say. */
  readonly book: Book | undefined
  /** For a trade, which is lost until the list is read again: its time by the venue's clock, ms. */
  readonly tradeAtMs?: number
}

/** Context shared by all readers of a feed. */
export type FeedContext = {
  readonly reject: Reject
  readonly find: (name: string) => Instrument | undefined
  readonly isSelected: (symbol: string) => boolean
  readonly onUnknown: (unknown: UnknownInstrument) => void
}
