/** A point of least cost, and the cost there. */
export type Least = { readonly point: readonly number[]; readonly cost: number }

/** J. Nelder and R. Mead's simplex, begun anew from where it ended until that gains nothing. */
export const nelderMead = (costOf: (point: readonly number[]) => number, start: readonly number[]): Least => {
  let best = { point: start, cost: costOf(start) }
  for (let round = 0; round < 5; round++) {
    const found = once(costOf, best.point)
    const gained = best.cost - found.cost
    if (found.cost < best.cost) best = found
    if (!(gained > 1e-6 * Math.abs(best.cost))) break
  }
  return best
}

const once = (costOf: (point: readonly number[]) => number, start: readonly number[]): Least => {
  const at = (point: readonly number[]): Least => ({ point, cost: costOf(point) })
  let simplex = [
    at(start),
    ...start.map((_, i) => at(start.map((x, j) => (i === j ? x + 0.1 + 0.1 * Math.abs(x) : x)))),
  ]
  for (let step = 0; step < 400; step++) {
    simplex = simplex.toSorted((a, b) => a.cost - b.cost)
    const [first, last] = [simplex[0] as Least, simplex.at(-1) as Least]
    if (last.cost - first.cost <= 1e-10 * Math.abs(first.cost)) break
    const others = simplex.slice(0, -1)
    const middle = start.map((_, i) => others.reduce((sum, { point }) => sum + (point[i] ?? 0), 0) / others.length)
    const along = (share: number) => at(middle.map((x, i) => x + share * (x - (last.point[i] ?? 0))))
    const reflected = along(1)
    const next =
      reflected.cost < first.cost
        ? [along(2), reflected].toSorted((a, b) => a.cost - b.cost)[0]
        : reflected.cost < (others.at(-1)?.cost ?? 0)
          ? reflected
          : [along(0.5), along(-0.5)].toSorted((a, b) => a.cost - b.cost)[0]
    simplex =
      next !== undefined && next.cost < last.cost
        ? [...others, next]
        : simplex.map(({ point }) => at(point.map((x, i) => ((first.point[i] ?? 0) + x) / 2)))
  }
  return simplex.toSorted((a, b) => a.cost - b.cost)[0] as Least
}
