const BARS = '▁▂▃▄▅▆▇█'

/** Numbers as bars from the least to the greatest, of at most that many characters; a gap where nothing is known. */
export const sparkline = (values: readonly unknown[], most: number): string => {
  const known = values.filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
  const least = Math.min(...known)
  const greatest = Math.max(...known)
  const length = Math.min(most, values.length)
  return Array.from({ length }, (_, i) => {
    const value = values[Math.floor((i * values.length) / length)]
    if (typeof value !== 'number' || !Number.isFinite(value)) return ' '
    const share = greatest > least ? (value - least) / (greatest - least) : 0.5
    return BARS[Math.min(BARS.length - 1, Math.floor(share * BARS.length))]
  }).join('')
}
