import { nelderMead } from './nelderMead.ts'

/** Raw SVI, total variance. */
export type Svi = Readonly<Record<'a' | 'b' | 'rho' | 'm' | 'sigma', number>>
/** A vol at a log-moneyness, and how much it counts. */
export type Point = { readonly k: number; readonly vol: number; readonly weight: number }

/** w(k) = a + b(ρ(k − m) + √((k − m)² + σ²)), as an annualised vol. */
export const sviVol = ({ a, b, rho, m, sigma }: Svi, years: number, k: number): number =>
  Math.sqrt(Math.max(0, a + b * (rho * (k - m) + Math.hypot(k - m, sigma))) / years)

/** Mean square of what a smile is away from points, by their weights. */
export const costOf = (svi: Svi, years: number, points: readonly Point[]): number => {
  const sums = points.reduce(
    ([all, weights], { k, vol, weight }) =>
      [all + weight * (sviVol(svi, years, k) - vol) ** 2, weights + weight] as const,
    [0, 0] as readonly [number, number],
  )
  return sums[0] / sums[1]
}

/** The wings of both sides no steeper than 2, and no density below 0 anywhere near the points. */
const isPossible = (svi: Svi, points: readonly Point[]): boolean => {
  const { a, b, rho, m, sigma } = svi
  if (a + b * sigma * Math.sqrt(1 - rho * rho) < 0 || b * (1 + Math.abs(rho)) > 2) return false
  const reach = 3 * Math.max(...points.map(({ k }) => Math.abs(k)))
  return Array.from({ length: 41 }, (_, i) => (reach * (i - 20)) / 20).every((k) => {
    const root = Math.hypot(k - m, sigma)
    const w = a + b * (rho * (k - m) + root)
    const [first, second] = [b * (rho + (k - m) / root), (b * sigma * sigma) / root ** 3]
    return (1 - (k * first) / (2 * w)) ** 2 - ((first * first) / 4) * (1 / w + 0.25) + second / 2 >= 0
  })
}

/** The smile that a simplex finds nearest to points. */
export const fittedSvi = (years: number, points: readonly Point[]): { readonly svi: Svi; readonly cost: number } => {
  const read = ([a = 0, b = 0, rho = 0, m = 0, sigma = 0]: readonly number[]): Svi => ({
    ...{ a, b: Math.exp(b), rho: Math.tanh(rho), m, sigma: Math.exp(sigma) },
  })
  const middle = points.reduce((best, one) => (Math.abs(one.k) < Math.abs(best.k) ? one : best))
  const total = middle.vol ** 2 * years
  const spread = Math.sqrt(total)
  const found = [0.5, 2].map((round) =>
    nelderMead(
      (at) => (isPossible(read(at), points) ? costOf(read(at), years, points) : 1e3),
      [total / 2, Math.log(total / (2 * round * spread)), -0.2, 0, Math.log(round * spread)],
    ),
  )
  const best = found.toSorted((a, b) => a.cost - b.cost)[0]
  if (best === undefined) throw new RangeError('No points.')
  return { svi: read(best.point), cost: best.cost }
}
