import type { TradeBook } from '@gvol/market'
import type { BookAround } from '../flow/customerSide.ts'

/** Maximum distance of polled books from the trade at which they show which level was taken, ms. */
const NEAR_MS = 3000

type RecordedBook = Pick<TradeBook, 'isStreamed' | 'bookBeforeMs' | 'bookAfterMs'> & { readonly atMs: number } & Pick<
    TradeBook,
    | 'bidBefore'
    | 'bidSizeBefore'
    | 'askBefore'
    | 'askSizeBefore'
    | 'markBefore'
    | 'markVolBefore'
    | 'bidAfter'
    | 'askAfter'
  >

/**
 * Returns the part of a stored book that the initiator rules may use: all of it if its changes were streamed, or if it
 * was polled just before and just after the trade; otherwise nothing, since what was taken in between is unknown.
 */
export const bookAround = (recorded: RecordedBook): BookAround | undefined => {
  const { atMs, isStreamed, bookBeforeMs, bookAfterMs } = recorded
  const isNear =
    bookBeforeMs !== undefined &&
    bookAfterMs !== undefined &&
    atMs - bookBeforeMs <= NEAR_MS &&
    bookAfterMs - atMs <= NEAR_MS
  if (!isStreamed && !isNear) return undefined
  return {
    preBid: recorded.bidBefore,
    preBidSize: recorded.bidSizeBefore,
    preAsk: recorded.askBefore,
    preAskSize: recorded.askSizeBefore,
    preMark: recorded.markBefore,
    preMarkVol: recorded.markVolBefore,
    postBid: recorded.bidAfter,
    postAsk: recorded.askAfter,
  }
}
