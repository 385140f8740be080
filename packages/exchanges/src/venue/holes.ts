const dateText = (ms: number): string => new Date(ms).toISOString().replace(/:\d\d\.000Z$/, 'Z')

/** Follows instants that should come at a steady pace and tells where some are missing, a sentence a hole. */
export type Holes = {
  /** @param instants  ascending; what there is of `[fromMs, toMs)`, which follows the part given before */
  readonly after: (fromMs: number, toMs: number, instants: readonly number[]) => readonly string[]
  /** A hole that reaches the end. */
  readonly atEnd: () => readonly string[]
}

/**
 * @param what         of what, as in "No funding of BTC-PERPETUAL"
 * @param isFromStart  whether what is missing before the first and after the last one counts
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
      const said: string[] = []
      let expectedMs = Math.ceil(fromMs / intervalMs) * intervalMs
      for (const instant of instants) {
        if (hasBegun && instant > expectedMs) holeFromMs ??= expectedMs
        said.push(...close(instant))
        hasBegun = true
        expectedMs = instant + intervalMs
      }
      if (hasBegun && expectedMs < toMs) holeFromMs ??= expectedMs
      // Of a hole that goes on the end is not known yet.
      lastMs = Math.max(expectedMs, Math.ceil(toMs / intervalMs) * intervalMs)
      return said
    },
    atEnd: () => (isFromStart ? close(lastMs) : []),
  }
}
