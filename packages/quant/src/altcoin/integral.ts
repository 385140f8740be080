/** Positive nodes of the 20-point Gauss-Legendre rule on [−1, 1], and their weights; exact to degree 39. */
const NODES = /* @__PURE__ */ Float64Array.of(
  0.07652652113349734,
  0.22778585114164507,
  0.37370608871541955,
  0.5108670019508271,
  0.636053680726515,
  0.7463319064601508,
  0.8391169718222188,
  0.912234428251326,
  0.9639719272779138,
  0.9931285991850949,
)
const WEIGHTS = /* @__PURE__ */ Float64Array.of(
  0.15275338713072584,
  0.14917298647260374,
  0.14209610931838204,
  0.13168863844917664,
  0.11819453196151843,
  0.10193011981724044,
  0.08327674157670475,
  0.06267204833410907,
  0.04060142980038694,
  0.017614007139152118,
)

/**
 * Integral of a function over neighbouring panels, 20 points each.
 *
 * @param edges  ascending edges of the panels; kinks of the function belong on edges
 */
export const integral = (of: (x: number) => number, edges: readonly number[]): number => {
  let total = 0
  for (let panel = 1; panel < edges.length; panel++) {
    const half = (edges[panel] - edges[panel - 1]) / 2
    const middle = (edges[panel] + edges[panel - 1]) / 2
    let sum = 0
    for (let i = 0; i < NODES.length; i++) {
      sum += WEIGHTS[i] * (of(middle - half * NODES[i]) + of(middle + half * NODES[i]))
    }
    total += half * sum
  }
  return total
}
