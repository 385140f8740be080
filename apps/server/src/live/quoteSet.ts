type Stamped = { readonly atMs: number }

/** The newest quote of every instrument of a market. */
export type QuoteSet<Quote> = {
  /**
   * Takes over a coherent snapshot: what it does not name, and was not heard since, is gone. One that is older than the
   * newest only adds what is newer in it; where the clock that stamps them was set back, the second after that begins
   * anew.
   *
   * @returns whether anything changed
   */
  readonly replace: (quotes: readonly Quote[], atMs: number) => boolean
  /**
   * Takes over a single change. Fields that it does not name keep their value; those that it names as undefined lose it.
   * Where no snapshots come, the second of a name that is far too old is the new time.
   *
   * @returns whether anything changed
   */
  readonly update: (quote: Quote) => boolean
  readonly quotes: () => Iterable<Quote>
  /** The newest instant told, the venue's clock; undefined before there is anything to tell. */
  readonly atMs: () => number | undefined
  /** The instant of the newest snapshot; undefined before the first. */
  readonly snapshotMs: () => number | undefined
}

/** So much older than the newest no snapshot is late: then the clock that stamps them was set back. */
export const SET_BACK_MS = 60_000

/** Whether a quote names all that the one before it does, so that it stands for itself and is kept as it came. */
const isWhole = (quote: object, before: object): boolean => {
  for (const field in before) if (!(field in quote)) return false
  return true
}

/** @param given.needsSnapshot  before the first snapshot single changes tell too little of a market to be kept */
export const createQuoteSet = <Quote extends Stamped>(given: {
  readonly nameOf: (quote: Quote) => string
  readonly needsSnapshot: boolean
}): QuoteSet<Quote> => {
  const { nameOf, needsSnapshot } = given
  let known = new Map<string, Quote>()
  let snapshotMs = Number.NEGATIVE_INFINITY
  let newestMs = Number.NEGATIVE_INFINITY
  /** The last snapshot that came far too old; a second one after it is the new time. */
  let backMs: number | undefined
  /** The same of single changes by name, where no snapshots come that would tell. */
  const changesBackMs = new Map<string, number>()

  const isChangeSetBack = (name: string, atMs: number, before: Quote): boolean => {
    if (snapshotMs !== Number.NEGATIVE_INFINITY || atMs >= before.atMs - SET_BACK_MS) return false
    const lastMs = changesBackMs.get(name)
    changesBackMs.set(name, atMs)
    return lastMs !== undefined && atMs > lastMs
  }
  const update = (quote: Quote): boolean => {
    const name = nameOf(quote)
    const before = known.get(name)
    if (before === undefined) {
      // An instrument that the newest snapshot no longer names is not brought back by what was on its way.
      if (quote.atMs <= snapshotMs || (needsSnapshot && snapshotMs === Number.NEGATIVE_INFINITY)) return false
      known.set(name, quote)
    } else {
      const isSetBack = isChangeSetBack(name, quote.atMs, before)
      if (quote.atMs < before.atMs && !isSetBack) return false
      changesBackMs.delete(name)
      known.set(name, isWhole(quote, before) ? quote : { ...before, ...quote })
      if (isSetBack) newestMs = [...known.values()].reduce((most, { atMs }) => Math.max(most, atMs), quote.atMs)
    }
    newestMs = Math.max(newestMs, quote.atMs)
    return true
  }
  const replace = (quotes: readonly Quote[], atMs: number): boolean => {
    const isFarBack = atMs < snapshotMs - SET_BACK_MS
    const isSetBack = isFarBack && backMs !== undefined && atMs > backMs
    backMs = isFarBack && !isSetBack ? atMs : undefined
    if (isSetBack) {
      known = new Map()
      newestMs = Number.NEGATIVE_INFINITY
    } else if (atMs < snapshotMs) return quotes.map(update).includes(true)
    const next = new Map<string, Quote>()
    for (const quote of quotes) {
      const name = nameOf(quote)
      const before = next.get(name) ?? known.get(name)
      next.set(name, before !== undefined && before.atMs > quote.atMs ? before : quote)
    }
    for (const [name, quote] of known) if (quote.atMs > atMs && !next.has(name)) next.set(name, quote)
    known = next
    snapshotMs = atMs
    newestMs = Math.max(newestMs, atMs)
    return true
  }
  return {
    replace,
    update,
    quotes: () => known.values(),
    atMs: () => (newestMs === Number.NEGATIVE_INFINITY ? undefined : newestMs),
    snapshotMs: () => (snapshotMs === Number.NEGATIVE_INFINITY ? undefined : snapshotMs),
  }
}
