/** Items in chronological order, with search by instant. */
export type Timeline<Item> = {
  readonly items: readonly Item[]
  /** The latest item at or before `atMs`. */
  readonly latest: (atMs: number) => Item | undefined
  /** Items with `fromMs < atMs <= toMs`, oldest first. */
  readonly between: (fromMs: number, toMs: number) => readonly Item[]
}

/** Returns how many of the ascending `instants` are at or before `atMs`. */
export const countUpTo = (instants: ArrayLike<number>, atMs: number): number => {
  let low = 0
  let high = instants.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (instants[middle] <= atMs) low = middle + 1
    else high = middle
  }
  return low
}

/** Sorts once by instant (stable), then searches by bisection. */
export const timeline = <Item extends { readonly atMs: number }>(items: readonly Item[]): Timeline<Item> => {
  const sorted = [...items].sort((a, b) => a.atMs - b.atMs)
  const instants = Float64Array.from(sorted, (item) => item.atMs)
  return {
    items: sorted,
    latest: (atMs) => sorted[countUpTo(instants, atMs) - 1],
    between: (fromMs, toMs) => sorted.slice(countUpTo(instants, fromMs), countUpTo(instants, toMs)),
  }
}
