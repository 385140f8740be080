/** Returns a function that reads a series of irregular instants: the newest value not after an instant. */
export const steppedValueAt = <Value>(
  series: readonly (readonly [number, Value])[],
): ((atMs: number) => Value | undefined) => {
  const ordered = series.toSorted(([a], [b]) => a - b)
  return (atMs) => {
    let low = 0
    let high = ordered.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ordered[middle]?.[0] ?? Number.POSITIVE_INFINITY) <= atMs) low = middle + 1
      else high = middle
    }
    return ordered[low - 1]?.[1]
  }
}
