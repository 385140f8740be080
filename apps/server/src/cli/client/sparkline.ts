const BARS = '▁▂▃▄▅▆▇█'

/** Renders numbers as bars from minimum to maximum, at most `most` characters; missing values are blank. */
export const sparkline = (values: readonly unknown[], most: number): string => {
  const numbers = values.filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
  const least = Math.min(...numbers)
  const greatest = Math.max(...numbers)
  const length = Math.min(most, values.length)
  return Array.from({ length }, (_, i) => {
    const value = values[Math.floor((i * values.length) / length)]
    if (typeof value !== 'number' || !Number.isFinite(value)) return ' '
    const share = greatest > least ? (value - least) / (greatest - least) : 0.5
    return BARS[Math.min(BARS.length - 1, Math.floor(share * BARS.length))]
  }).join('')
}
