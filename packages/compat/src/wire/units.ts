/** Our decimal as the percent that the clients read; rounding hides the noise of binary fractions. */
export const percent = (decimal: number | null | undefined): number | null => scaled(decimal, 100)

export const millions = (usd: number | null | undefined): number | null => scaled(usd, 1e-6)

export const scaled = (value: number | null | undefined, by: number): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Number((value * by).toPrecision(12))

export const minus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b)
export const over = (a: number | null, b: number | null): number | null =>
  a === null || b === null || b === 0 ? null : a / b
export const times = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a * b)
/** What is known of a sum; null where nothing is. */
export const sum = (...parts: readonly (number | null)[]): number | null => {
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? null : known.reduce((total, part) => total + part, 0)
}
export const negated = (value: number | null): number | null => (value === null ? null : value === 0 ? 0 : -value)
/** A number as text, where the clients read text. */
export const asText = (value: number | null): string | null => (value === null ? null : String(value))
