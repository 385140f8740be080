/** Converts a decimal to percent; rounding removes floating-point noise. */
export const percent = (decimal: number | null | undefined): number | null => scaled(decimal, 100)

export const millions = (usd: number | null | undefined): number | null => scaled(usd, 1e-6)

export const scaled = (value: number | null | undefined, by: number): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Number((value * by).toPrecision(12))

export const minus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b)
export const over = (a: number | null, b: number | null): number | null =>
  a === null || b === null || b === 0 ? null : a / b
export const times = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a * b)
/** Returns the sum of the available parts; null if there is none. */
export const sum = (...parts: readonly (number | null)[]): number | null => {
  const numbers = parts.filter((part) => part !== null)
  return numbers.length === 0 ? null : numbers.reduce((total, part) => total + part, 0)
}
export const negated = (value: number | null): number | null => (value === null ? null : value === 0 ? 0 : -value)
/** Returns a number as text, for columns that clients read as text. */
export const asText = (value: number | null): string | null => (value === null ? null : String(value))
