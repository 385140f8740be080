import type { MarketEvent } from '@gvol/market'
import type { Effects } from '../connection/effects.ts'
import type { RateLimiter } from '../rest/rateLimiter.ts'
import type { VenueUrls } from './venue.ts'

/** What can be fetched of the past. `dvol`: the venue's volatility index. `settlements`: prices at which contracts were settled. */
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
  /** In the order of time; those of a page never precede those of the page before. */
  readonly events: readonly MarketEvent[]
  /** Everything at or before this instant of the requested span has been given: a resumed request begins after it. */
  readonly throughMs: number
  /** Why something of the span is missing although the venue was asked, as a sentence. */
  readonly gap?: string
}

/** How a venue's past is reached. The limiter is one per venue, made of `VenueHistory.limits` and shared by all its requests. */
export type HistoryAccess = Partial<Effects> & {
  readonly urls: VenueUrls
  readonly limiter: RateLimiter
  readonly signal: AbortSignal
}

export type HistoryRequest = HistoryAccess & {
  readonly kind: HistoryKind
  /** A market, e.g. `BTC`, `BTC_USDT`. */
  readonly symbol: string
  /** One of `instruments`; left out for kinds that a venue tells per market. */
  readonly instrument?: string
  /** Length of a bar, ms; for candles, open interest, long/short ratios and dvol. The venue's usual one when left out. */
  readonly intervalMs?: number
  /** Included. */
  readonly fromMs: number
  /** Excluded. */
  readonly toMs: number
}

export type VenueHistory = {
  readonly kinds: readonly HistoryKind[]
  /** How far back the venue goes, ms; all the way where left out. */
  readonly keepsMs?: { readonly [Kind in HistoryKind]?: number }
  /** Requests a second that its history may take, below what the venue allows. */
  readonly limits: { readonly perSecond: number; readonly burst: number }
  /** Whose history of that kind there is in a market; none for kinds that are told per market. */
  readonly instruments: (kind: HistoryKind, symbol: string, access: HistoryAccess) => Promise<readonly string[]>
  /**
   * The span, page by page. Throws a VenueError with a sentence when the venue refuses or cannot be reached: what was
   * given until then stands, and a request from the last `throughMs` on carries on.
   *
   * @throws RangeError for a kind that is not in `kinds`, a span that ends before it begins, an interval the venue lacks
   */
  readonly pages: (request: HistoryRequest) => AsyncIterable<HistoryPage>
}
