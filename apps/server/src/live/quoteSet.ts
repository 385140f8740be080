type Stamped = { readonly atMs: number }

/** The newest quote of every instrument of a market. */
export type QuoteSet<Quote> = {
  /**
   * Applies a consistent snapshot: instruments that it does not list, and that were not updated since, are removed. A
   * snapshot older than the newest adds only what is newer in it. If the venue's clock was set back, the second such
   * snapshot starts over.
   *
   * @returns whether anything changed
   */
  readonly replace: (quotes: readonly Quote[], atMs: number) => boolean
  /**
   * Applies a single update. Absent fields keep their value; fields present as undefined are cleared. Without
   * snapshots, the second far too old update of a name means the clock was set back.
   *
   * @returns whether anything changed
   */
  readonly update: (quote: Quote) => boolean
  readonly quotes: () => Iterable<Quote>
  /** Newest instant received, venue clock; undefined before any data. */
  readonly atMs: () => number | undefined
  /** Instant of the newest snapshot; undefined before the first. */
  readonly snapshotMs: () => number | undefined
}

/** A snapshot this much older than the newest is not late: the venue's clock was set back, ms. */
export const SET_BACK_MS = 60_000

/** Whether a quote has every field of the previous one, so that it can be stored without merging. */
const isWhole = (quote: object, before: object): boolean => {
  for (const field in before) if (!(field in quote)) return false
  return true
}

/** @param options.needsSnapshot  ignore single updates before the first snapshot, because they carry too little */
export const createQuoteSet = <Quote extends Stamped>(options: {
  readonly nameOf: (quote: Quote) => string
  readonly needsSnapshot: boolean
}): QuoteSet<Quote> => {
  const { nameOf, needsSnapshot } = options
  let byName = new Map<string, Quote>()
  let snapshotMs = Number.NEGATIVE_INFINITY
  let newestMs = Number.NEGATIVE_INFINITY
  /** Time of the last snapshot that was far too old; a second one after it means the clock was set back. */
  let backMs: number | undefined
  /** By name, time of a single update that was far too old, where no snapshots arrive. */
  const changesBackMs = new Map<string, number>()

  const isChangeSetBack = (name: string, atMs: number, before: Quote): boolean => {
    if (snapshotMs !== Number.NEGATIVE_INFINITY || atMs >= before.atMs - SET_BACK_MS) return false
    const lastMs = changesBackMs.get(name)
    changesBackMs.set(name, atMs)
    return lastMs !== undefined && atMs > lastMs
  }
  const update = (quote: Quote): boolean => {
    const name = nameOf(quote)
    const before = byName.get(name)
    if (before === undefined) {
      // An update still in flight does not bring back an instrument missing from the newest snapshot.
      if (quote.atMs <= snapshotMs || (needsSnapshot && snapshotMs === Number.NEGATIVE_INFINITY)) return false
      byName.set(name, quote)
    } else {
      const isSetBack = isChangeSetBack(name, quote.atMs, before)
      if (quote.atMs < before.atMs && !isSetBack) return false
      changesBackMs.delete(name)
      byName.set(name, isWhole(quote, before) ? quote : { ...before, ...quote })
      if (isSetBack) newestMs = [...byName.values()].reduce((most, { atMs }) => Math.max(most, atMs), quote.atMs)
    }
    newestMs = Math.max(newestMs, quote.atMs)
    return true
  }
  const replace = (quotes: readonly Quote[], atMs: number): boolean => {
    const isFarBack = atMs < snapshotMs - SET_BACK_MS
    const isSetBack = isFarBack && backMs !== undefined && atMs > backMs
    backMs = isFarBack && !isSetBack ? atMs : undefined
    if (isSetBack) {
      byName = new Map()
      newestMs = Number.NEGATIVE_INFINITY
    } else if (atMs < snapshotMs) return quotes.map(update).includes(true)
    const next = new Map<string, Quote>()
    for (const quote of quotes) {
      const name = nameOf(quote)
      const before = next.get(name) ?? byName.get(name)
      next.set(name, before !== undefined && before.atMs > quote.atMs ? before : quote)
    }
    for (const [name, quote] of byName) if (quote.atMs > atMs && !next.has(name)) next.set(name, quote)
    byName = next
    snapshotMs = atMs
    newestMs = Math.max(newestMs, atMs)
    return true
  }
  return {
    replace,
    update,
    quotes: () => byName.values(),
    atMs: () => (newestMs === Number.NEGATIVE_INFINITY ? undefined : newestMs),
    snapshotMs: () => (snapshotMs === Number.NEGATIVE_INFINITY ? undefined : snapshotMs),
  }
}
