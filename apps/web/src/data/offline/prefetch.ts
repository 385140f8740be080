/** Pages that are fetched together. */
export const BATCH_SIZE = 4

/** Pause between two batches, milliseconds. */
export const BATCH_PAUSE_MS = 3_000

/** What is known of the reader's connection and of the reader. */
export type Visitor = {
  /** `navigator.connection`; absent where a browser does not tell. */
  readonly connection: { readonly effectiveType?: string; readonly saveData?: boolean } | undefined
  readonly userAgent: string
}

/** Search engines, link previews, audits: whoever reads one page and leaves. */
const CRAWLER = /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|embedly|lighthouse|headless.*prerender/i

/** Whether pages may be fetched before they are asked for: not on a slow or metered connection, not for crawlers. */
export const mayPrefetch = ({ connection, userAgent }: Visitor): boolean =>
  !connection?.saveData && !/^(slow-)?2g$/.test(connection?.effectiveType ?? '') && !CRAWLER.test(userAgent)

/** The pages in batches of four, in the order given; none when the visitor is better left alone. */
export const prefetchPlan = <Page>(pages: readonly Page[], visitor: Visitor): readonly (readonly Page[])[] =>
  mayPrefetch(visitor)
    ? Array.from({ length: Math.ceil(pages.length / BATCH_SIZE) }, (_, i) =>
        pages.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE),
      )
    : []

/**
 * Fetches pages before they are asked for, batch by batch, with about three seconds between.
 *
 * @param pages  loaders, the likeliest first; a loader that fails is left to the click that needs it
 * @param visitor  asked anew before every batch, because connections change
 * @param pause  ends after so many milliseconds
 * @param isOver  whether to stop
 * @returns how many pages were asked for
 */
export const prefetchPages = async (
  pages: readonly (() => Promise<unknown>)[],
  visitor: () => Visitor,
  pause: (ms: number) => Promise<void>,
  isOver: () => boolean,
): Promise<number> => {
  let asked = 0
  for (const batch of prefetchPlan(pages, visitor())) {
    await pause(BATCH_PAUSE_MS)
    if (isOver() || !mayPrefetch(visitor())) break
    asked += batch.length
    await Promise.allSettled(batch.map((load) => load()))
  }
  return asked
}
