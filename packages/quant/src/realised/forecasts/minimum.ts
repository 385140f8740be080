/** A point and the value there. */
export type Minimum = { readonly point: Float64Array; readonly value: number; readonly steps: number }

/**
 * Minimum of a smooth function of a few variables by the Nelder-Mead simplex, restarted from its own answer until a
 * restart gains nothing. Deterministic.
 *
 * @param value  function to minimise; non-finite values count as +∞
 * @param start  where to begin
 * @param size   edge of the first simplex in each direction
 * @param limit  most evaluations in all
 * @see J. Nelder, R. Mead, Computer J. 7 (1965) 308-313
 */
export const minimum = (
  value: (point: Float64Array) => number,
  start: Float64Array,
  size: number,
  limit = 4000,
): Minimum => {
  let steps = 0
  const at = (point: Float64Array) => {
    steps++
    const result = value(point)
    return Number.isFinite(result) ? result : Number.POSITIVE_INFINITY
  }
  let best = { point: start, value: at(start) }
  for (let edge = size; steps < limit; edge = size / 4) {
    const next = simplex(at, best, edge, () => steps < limit)
    const gain = best.value - next.value
    best = next
    if (!(gain > 1e-10 * Math.abs(next.value))) break
  }
  return { ...best, steps }
}

type Vertex = { point: Float64Array; value: number }

const simplex = (
  at: (point: Float64Array) => number,
  start: Vertex,
  edge: number,
  hasBudget: () => boolean,
): Vertex => {
  const n = start.point.length
  const vertices: Vertex[] = [start]
  for (let i = 0; i < n; i++) {
    const point = Float64Array.from(start.point)
    point[i] += edge
    vertices.push({ point, value: at(point) })
  }
  const byValue = (a: Vertex, b: Vertex) => a.value - b.value
  while (hasBudget()) {
    vertices.sort(byValue)
    const worst = vertices[n]
    const spread = Math.abs(worst.value - vertices[0].value)
    if (spread <= 1e-14 * Math.abs(vertices[0].value) && diameter(vertices) <= 1e-7) break
    if (diameter(vertices) <= 1e-10) break
    const center = new Float64Array(n)
    for (let v = 0; v < n; v++) for (let i = 0; i < n; i++) center[i] += vertices[v].point[i] / n
    const along = (factor: number): Vertex => {
      const point = center.map((value, i) => value + factor * (worst.point[i] - value))
      return { point, value: at(point) }
    }
    const reflected = along(-1)
    if (reflected.value < vertices[0].value) {
      const expanded = along(-2)
      vertices[n] = expanded.value < reflected.value ? expanded : reflected
    } else if (reflected.value < vertices[n - 1].value) {
      vertices[n] = reflected
    } else {
      const contracted = along(reflected.value < worst.value ? -0.5 : 0.5)
      if (contracted.value < Math.min(reflected.value, worst.value)) vertices[n] = contracted
      else shrink(vertices, at)
    }
  }
  return vertices.sort(byValue)[0]
}

const shrink = (vertices: Vertex[], at: (point: Float64Array) => number): void => {
  for (let v = 1; v < vertices.length; v++) {
    const point = vertices[v].point.map((value, i) => (value + vertices[0].point[i]) / 2)
    vertices[v] = { point, value: at(point) }
  }
}

const diameter = (vertices: readonly Vertex[]): number => {
  let widest = 0
  for (const { point } of vertices) {
    for (let i = 0; i < point.length; i++) widest = Math.max(widest, Math.abs(point[i] - vertices[0].point[i]))
  }
  return widest
}
