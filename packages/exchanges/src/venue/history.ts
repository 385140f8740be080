import type { MarketEvent } from '@gvol/market'
import type { Effects } from '../connection/effects.ts'
import type { RateLimiter } from '../rest/rateLimiter.ts'
import type { VenueUrls } from './venue.ts'

/** Kinds of history. `dvol`: the venue's volatility index. `settlements`: settlement prices of contracts. */
export type HistoryKind =
  | 'candles'
  | 'funding'
  | 'open-interest'
  | 'long-short-ratio'
  | 'dvol'
  | 'settlements'
  | 'trades'

/** A part of the requested span, oldest first. */
export type HistoryPage = {
  /** Chronological; a page's events never precede those of the previous page. */
  readonly events: readonly MarketEvent[]
  /**
   * Everything in the requested span up to and including this instant has been returned: a resumed request begins after
   * it.
   */
  readonly throughMs: number
  /** Why part of the span is missing although it was requested, as a sentence. */
  readonly gap?: string
}

/**
 * Access to a venue's history. There is one limiter per venue, created from `VenueHistory.limits` and shared by all its
 * requests.
 */
export type HistoryAccess = Partial<Effects> & {
  readonly urls: VenueUrls
  readonly limiter: RateLimiter
  readonly signal: AbortSignal
}

export type HistoryRequest = HistoryAccess & {
  readonly kind: HistoryKind
  /** A market, e.g. `BTC`, `BTC_USDT`. */
  readonly symbol: string
  /** One of `instruments`; left out for kinds that a venue reports per market. */
  readonly instrument?: string
  /** Length of a bar, ms; for candles, open interest, long/short ratios and dvol. The venue's default when left out. */
  readonly intervalMs?: number
  /** Inclusive. */
  readonly fromMs: number
  /** Exclusive. */
  readonly toMs: number
}

export type VenueHistory = {
  readonly kinds: readonly HistoryKind[]
  /** How far back the venue's history goes, ms; unlimited where left out. */
  readonly keepsMs?: { readonly [Kind in HistoryKind]?: number }
  /** Requests per second for history, below the venue's limit. */
  readonly limits: { readonly perSecond: number; readonly burst: number }
  /** Returns the instruments of a market that have this kind of history; empty for kinds reported per market. */
  readonly instruments: (kind: HistoryKind, symbol: string, access: HistoryAccess) => Promise<readonly string[]>
  /**
   * Yields the span page by page. Throws a VenueError with a sentence when the venue refuses or cannot be reached;
   * earlier pages remain valid, and a request from the last `throughMs` resumes.
   *
   * @throws RangeError for a kind that is not in `kinds`, a span that ends before it begins, an interval the venue
   *   lacks
   */
  readonly pages: (request: HistoryRequest) => AsyncIterable<HistoryPage>
}
