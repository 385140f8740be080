/** A part of a time span, Unix ms. */
export type Part = { readonly fromMs: number; readonly toMs: number }

/**
 * Returns the parts of a span that instants cover, in order. Each instant answers for the step that ends at it.
 *
 * @param instants  Unix ms, ascending
 */
export const coveredParts = (instants: readonly number[], stepMs: number, { fromMs, toMs }: Part): readonly Part[] => {
  const parts: Part[] = []
  for (const at of instants) {
    const part = { fromMs: Math.max(fromMs, at - stepMs), toMs: Math.min(toMs, at) }
    if (part.toMs <= part.fromMs) continue
    const last = parts.at(-1)
    if (last === undefined || part.fromMs > last.toMs) parts.push(part)
    else parts[parts.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, part.toMs) }
  }
  return parts
}

/** Returns the rest of a span, in order. @param covered  parts of it, in order, that do not overlap */
export const holesBetween = (covered: readonly Part[], { fromMs, toMs }: Part): readonly Part[] => {
  const holes: Part[] = []
  let beginMs = fromMs
  for (const part of covered) {
    if (part.fromMs > beginMs) holes.push({ fromMs: beginMs, toMs: part.fromMs })
    beginMs = part.toMs
  }
  if (beginMs < toMs) holes.push({ fromMs: beginMs, toMs })
  return holes
}
