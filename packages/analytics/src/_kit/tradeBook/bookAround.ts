import type { TradeBook } from '@gvol/market'
import type { BookAround } from '../flow/customerSide.ts'

/** Books that are asked for now and then say which level was taken only where both stand so near to the trade, ms. */
const NEAR_MS = 3000

type Told = Pick<TradeBook, 'isStreamed' | 'bookBeforeMs' | 'bookAfterMs'> & { readonly atMs: number } & Pick<
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
 * What the rules of initiators may take from a stored book: all of it where its changes were heard one by one, or where
 * it was asked for just before and just after; nothing otherwise, because what was taken in between is not known.
 */
export const bookAround = (told: Told): BookAround | undefined => {
  const { atMs, isStreamed, bookBeforeMs, bookAfterMs } = told
  const isNear =
    bookBeforeMs !== undefined &&
    bookAfterMs !== undefined &&
    atMs - bookBeforeMs <= NEAR_MS &&
    bookAfterMs - atMs <= NEAR_MS
  if (!isStreamed && !isNear) return undefined
  return {
    preBid: told.bidBefore,
    preBidSize: told.bidSizeBefore,
    preAsk: told.askBefore,
    preAskSize: told.askSizeBefore,
    preMark: told.markBefore,
    preMarkVol: told.markVolBefore,
    postBid: told.bidAfter,
    postAsk: told.askAfter,
  }
}
