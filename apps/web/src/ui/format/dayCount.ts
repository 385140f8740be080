/** Returns a number of days as text: `1 day`, `2 days`. */
export const dayCount = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
