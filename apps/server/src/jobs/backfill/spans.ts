/** A span of time, `toMs` excluded; Unix ms. */
export type Stretch = { readonly fromMs: number; readonly toMs: number }

/** Returns the parts of `span` that are in none of `done`, ascending. */
export const uncovered = (span: Stretch, done: readonly Stretch[]): readonly Stretch[] => {
  const open: Stretch[] = []
  let fromMs = span.fromMs
  for (const part of done.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (part.toMs <= fromMs) continue
    if (part.fromMs >= span.toMs) break
    if (part.fromMs > fromMs) open.push({ fromMs, toMs: part.fromMs })
    fromMs = part.toMs
  }
  if (fromMs < span.toMs) open.push({ fromMs, toMs: span.toMs })
  return open
}

/** Splits the span at the beginnings of UTC months or years. */
export const cut = ({ fromMs, toMs }: Stretch, by: 'month' | 'year'): readonly Stretch[] => {
  const pieces: Stretch[] = []
  for (let startMs = fromMs; startMs < toMs; ) {
    const start = new Date(startMs)
    const year = start.getUTCFullYear()
    const nextMs = by === 'year' ? Date.UTC(year + 1, 0) : Date.UTC(year, start.getUTCMonth() + 1)
    pieces.push({ fromMs: startMs, toMs: Math.min(nextMs, toMs) })
    startMs = nextMs
  }
  return pieces
}
