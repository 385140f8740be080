const EXPIRIES = 8
const WIDTH = 560
const HEIGHT = 320

/**
 * Returns the height of one expiry's smile, 0 being the nearest expiry: it flattens with the square root of time, as
 * real smiles do.
 */
const smile = (k: number, expiry: number): number => {
  const steepness = 1 / Math.sqrt(1 + expiry * 1.6)
  const width = 0.1 + expiry * 0.035
  return steepness * (Math.sqrt(k * k + width * width) - width - 0.18 * k)
}

const smilePath = (expiry: number): string => {
  const points = Array.from({ length: 61 }, (_, i) => {
    const k = (i - 30) / 30
    const depth = expiry / EXPIRIES
    const x = WIDTH / 2 + k * (WIDTH / 2 - 16) * (1 - 0.28 * depth) + depth * 36
    const y = HEIGHT - 24 - expiry * 20 - smile(k, expiry) * 190
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}

/** A family of smiles, near expiries in front. An illustration, not market data. */
export const SmilePicture = () => (
  <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" aria-hidden="true" className="w-full">
    {Array.from({ length: EXPIRIES }, (_, i) => EXPIRIES - 1 - i).map((expiry) => (
      <path
        key={expiry}
        d={smilePath(expiry)}
        stroke="var(--accent)"
        strokeWidth={expiry === 0 ? 2.2 : 1.5}
        strokeOpacity={1 - expiry * 0.11}
        strokeLinecap="round"
      />
    ))}
  </svg>
)
