/** Pages that are fetched together. */
export const BATCH_SIZE = 4

/** Pause between two batches, milliseconds. */
export const BATCH_PAUSE_MS = 3_000

/** The user's connection and browser. */
export type Visitor = {
  /** `navigator.connection`; absent in browsers without it. */
  readonly connection: { readonly effectiveType?: string; readonly saveData?: boolean } | undefined
  readonly userAgent: string
}

/** Search engines, link previews and audits, which read a single page. */
const CRAWLER = /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|embedly|lighthouse|headless.*prerender/i

/** Returns whether pages may be prefetched: not on a slow or metered connection, not for crawlers. */
export const mayPrefetch = ({ connection, userAgent }: Visitor): boolean =>
  !connection?.saveData && !/^(slow-)?2g$/.test(connection?.effectiveType ?? '') && !CRAWLER.test(userAgent)

/** Returns the pages in batches of four, in the given order; none when the visitor must not prefetch. */
export const prefetchPlan = <Page>(pages: readonly Page[], visitor: Visitor): readonly (readonly Page[])[] =>
  mayPrefetch(visitor)
    ? Array.from({ length: Math.ceil(pages.length / BATCH_SIZE) }, (_, i) =>
        pages.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE),
      )
    : []

/**
 * Prefetches pages batch by batch, with about three seconds between.
 *
 * @param pages  loaders, most likely first; a failed loader is left to the click that needs the page
 * @param visitor  evaluated before every batch, because connections change
 * @param pause  resolves after the given milliseconds
 * @param isOver  whether to stop
 * @returns number of pages requested
 */
export const prefetchPages = async (
  pages: readonly (() => Promise<unknown>)[],
  visitor: () => Visitor,
  pause: (ms: number) => Promise<void>,
  isOver: () => boolean,
): Promise<number> => {
  let requestCount = 0
  for (const batch of prefetchPlan(pages, visitor())) {
    await pause(BATCH_PAUSE_MS)
    if (isOver() || !mayPrefetch(visitor())) break
    requestCount += batch.length
    await Promise.allSettled(batch.map((load) => load()))
  }
  return requestCount
}
