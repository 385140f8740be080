import type { Instrument } from '@gvol/market'
import type { Reject } from '../../../messages/rejections.ts'
import type { Book } from '../markets.ts'

/** A message named an instrument that is in no list read so far. */
export type UnknownInstrument = {
  readonly name: string
  /** Where to look for it; undefined when the message does not say. */
  readonly book: Book | undefined
  /** For a trade, which is lost until the list is read again: when it happened, venue's clock, ms. */
  readonly tradeAtMs?: number
}

/** What every reader of a feed works with. */
export type FeedContext = {
  readonly reject: Reject
  readonly find: (name: string) => Instrument | undefined
  readonly isWanted: (symbol: string) => boolean
  readonly onUnknown: (unknown: UnknownInstrument) => void
}
