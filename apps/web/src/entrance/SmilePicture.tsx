/** Volatility of one expiry over log-moneyness in the raw SVI form of Gatheral (2004): a + b (ρ(k − m) + √((k − m)² + σ²)). */
const totalVariance = (k: number, days: number): number => {
  const width = 0.07 + days / 900
  return 0.012 + (days / 365) * 0.16 + 0.16 * (-0.22 * k + Math.sqrt(k * k + width * width))
}

const EXPIRIES_DAYS = [2, 7, 21, 45, 90, 180, 330]
const WIDTH = 560
const HEIGHT = 300

const smilePath = (days: number, row: number): string => {
  const points = Array.from({ length: 61 }, (_, i) => {
    const k = (i - 30) / 50
    const vol = Math.sqrt(totalVariance(k, days) / (days / 365 + 0.05))
    const x = 40 + (i / 60) * (WIDTH - 80)
    const y = HEIGHT - 20 - row * 16 - vol * 92
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}

/** A family of smiles, near expiries in front. A picture of the subject, not of a market. */
export const SmilePicture = () => (
  <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" aria-hidden="true" className="w-full">
    {EXPIRIES_DAYS.map((days, row) => (
      <path
        key={days}
        d={smilePath(days, row)}
        stroke="var(--accent)"
        strokeWidth={1.5}
        strokeOpacity={1 - row * 0.125}
        strokeLinecap="round"
      />
    ))}
  </svg>
)
