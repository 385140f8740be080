/** A stretch of time; `toMs` does not belong to it. Unix ms. */
export type Stretch = { readonly fromMs: number; readonly toMs: number }

/** What of `wanted` lies in none of `done`, ascending. */
export const uncovered = (wanted: Stretch, done: readonly Stretch[]): readonly Stretch[] => {
  const open: Stretch[] = []
  let fromMs = wanted.fromMs
  for (const part of done.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (part.toMs <= fromMs) continue
    if (part.fromMs >= wanted.toMs) break
    if (part.fromMs > fromMs) open.push({ fromMs, toMs: part.fromMs })
    fromMs = part.toMs
  }
  if (fromMs < wanted.toMs) open.push({ fromMs, toMs: wanted.toMs })
  return open
}

/** The stretch in pieces that begin with a UTC month, or year. */
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
