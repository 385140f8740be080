import type { TableSpan } from '@gvol/store'

/** Returns the instant whose snapshot a span selects, Unix ms; undefined for a time range. */
export const snapshotInstant = (span: TableSpan, newestMs: number): number | undefined =>
  'nearestMs' in span ? span.nearestMs : 'latest' in span ? (span.asOfMs ?? newestMs) : undefined
