const dateText = (ms: number): string => new Date(ms).toISOString().replace(/:\d\d\.000Z$/, 'Z')

/** Finds gaps in instants at a fixed interval, one sentence per gap. */
export type Holes = {
  /** @param instants  ascending; all in `[fromMs, toMs)`, which follows the previous span */
  readonly after: (fromMs: number, toMs: number, instants: readonly number[]) => readonly string[]
  /** Returns a gap that reaches the end. */
  readonly atEnd: () => readonly string[]
}

/**
 * Creates a gap finder.
 *
 * @param what         subject, as in "No funding of BTC-PERPETUAL"
 * @param isFromStart  whether gaps before the first and after the last instant count
 */
export const holes = (what: string, intervalMs: number, isFromStart: boolean): Holes => {
  let holeFromMs: number | undefined
  let lastMs = Number.NaN
  let hasBegun = isFromStart
  const close = (toMs: number): readonly string[] => {
    const fromMs = holeFromMs
    holeFromMs = undefined
    const count = fromMs === undefined ? 0 : Math.round((toMs - fromMs) / intervalMs)
    return fromMs === undefined || count < 1
      ? []
      : [`No ${what} from ${dateText(fromMs)} to ${dateText(toMs)}: ${count} missing.`]
  }
  return {
    after: (fromMs, toMs, instants) => {
      const sentences: string[] = []
      let expectedMs = Math.ceil(fromMs / intervalMs) * intervalMs
      for (const instant of instants) {
        if (hasBegun && instant > expectedMs) holeFromMs ??= expectedMs
        sentences.push(...close(instant))
        hasBegun = true
        expectedMs = instant + intervalMs
      }
      if (hasBegun && expectedMs < toMs) holeFromMs ??= expectedMs
      // The end of an open gap is not known yet.
      lastMs = Math.max(expectedMs, Math.ceil(toMs / intervalMs) * intervalMs)
      return sentences
    },
    atEnd: () => (isFromStart ? close(lastMs) : []),
  }
}
