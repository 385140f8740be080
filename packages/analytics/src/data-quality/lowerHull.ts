/** A quote as a point: strike, premium, and its row. */
export type PricePoint = { readonly x: number; readonly y: number; readonly row: number }

/** The cheapest mix of two neighbors that covers a strike, with their rows. */
export type Cover = { readonly y: number; readonly rows: readonly number[] }

/** Whether `b` is on or above the line from `a` to `c`. */
const isAbove = (a: PricePoint, b: PricePoint, c: PricePoint): boolean =>
  (b.y - a.y) * (c.x - a.x) >= (c.y - a.y) * (b.x - a.x)

/**
 * Returns the lower convex hull of quotes (Andrew 1979, monotone chain): the maximum cost of any strike between the
 * outermost ones, bought as a mix of two others. Undefined outside them.
 *
 * @param points  by rising strike
 */
export const lowerHull = (points: readonly PricePoint[]): ((x: number) => Cover | undefined) => {
  const hull: PricePoint[] = []
  for (const point of points) {
    while (hull.length > 1 && isAbove(hull[hull.length - 2], hull[hull.length - 1], point)) hull.pop()
    hull.push(point)
  }
  return (x) => {
    const right = hull.findIndex((point) => point.x >= x)
    if (right < 0) return undefined
    const far = hull[right]
    if (far.x === x) return { y: far.y, rows: [far.row] }
    if (right === 0) return undefined
    const near = hull[right - 1]
    const share = (x - near.x) / (far.x - near.x)
    return { y: near.y * (1 - share) + far.y * share, rows: [near.row, far.row] }
  }
}
