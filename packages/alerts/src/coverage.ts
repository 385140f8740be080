/** A span of time, Unix ms. */
export type TimeSpan = { readonly fromMs: number; readonly toMs: number }

/**
 * Returns the parts of a span that are covered, ascending and merged. An instant covers the `stepMs` before it.
 *
 * @param instants  Unix ms, ascending
 */
export const coveredParts = (
  instants: readonly number[],
  stepMs: number,
  { fromMs, toMs }: TimeSpan,
): readonly TimeSpan[] => {
  const parts: TimeSpan[] = []
  for (const at of instants) {
    const part = { fromMs: Math.max(fromMs, at - stepMs), toMs: Math.min(toMs, at) }
    if (part.toMs <= part.fromMs) continue
    const last = parts.at(-1)
    if (last === undefined || part.fromMs > last.toMs) parts.push(part)
    else parts[parts.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, part.toMs) }
  }
  return parts
}

/** Returns the parts of a span that `covered` leaves out, ascending. @param covered  ascending, without overlap */
export const uncoveredParts = (covered: readonly TimeSpan[], { fromMs, toMs }: TimeSpan): readonly TimeSpan[] => {
  const holes: TimeSpan[] = []
  let beginMs = fromMs
  for (const part of covered) {
    if (part.fromMs > beginMs) holes.push({ fromMs: beginMs, toMs: part.fromMs })
    beginMs = part.toMs
  }
  if (beginMs < toMs) holes.push({ fromMs: beginMs, toMs })
  return holes
}
