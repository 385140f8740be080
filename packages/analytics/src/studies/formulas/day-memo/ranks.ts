import { volPercentile } from '@gvol/quant'

/** A number against its own past. */
export type Rank = {
  /** Of the earlier cases those that it exceeds, 0 to 1. */
  readonly share: number
  /** Number of earlier cases. */
  readonly cases: number
}

const rankOf = (earlier: Float64Array, value: number): Rank => ({
  share: volPercentile(earlier, value),
  cases: earlier.filter((one) => !Number.isNaN(one)).length,
})

/** Returns whether changes of a number are meant relative to it: prices and amounts, which are never 0 or less. */
export const isRelative = (value: Float64Array, unit: string): boolean =>
  unit !== 'decimal' && unit !== '1' && value.every((one) => Number.isNaN(one) || one > 0)

const changeAt = (value: Float64Array, day: number, relative: boolean): number =>
  relative ? value[day] / value[day - 1] - 1 : value[day] - value[day - 1]

/**
 * Returns the last change from day to day and how it ranks by size among the changes before it; undefined where one of
 * the last two days has no value.
 *
 * @param value  one number a day; NaN where there is none
 */
export const lastChange = (
  value: Float64Array,
  relative: boolean,
): (Rank & { readonly change: number }) | undefined => {
  const changes = value.map((_, day) => (day === 0 ? Number.NaN : changeAt(value, day, relative)))
  const change = changes.at(-1) ?? Number.NaN
  if (Number.isNaN(change)) return undefined
  return { change, ...rankOf(changes.subarray(0, -1).map(Math.abs), Math.abs(change)) }
}

/** Returns how the last value ranks among those before it, from below and from above; undefined where it is missing. */
export const lastLevel = (value: Float64Array): { readonly above: Rank; readonly below: Rank } | undefined => {
  const last = value.at(-1) ?? Number.NaN
  if (Number.isNaN(last)) return undefined
  const earlier = value.subarray(0, -1)
  return {
    above: rankOf(earlier, last),
    below: rankOf(
      earlier.map((one) => -one),
      -last,
    ),
  }
}
