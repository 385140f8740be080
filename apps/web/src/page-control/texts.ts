import { isoDay } from '@gvol/time'
/** Returns `2026-01-27T21:18:42Z`, without milliseconds if they are zero. */
export const isoText = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')

/** Returns the Unix ms of `2026-01-27` at midnight UTC; undefined if there is no such day. */
export const dayMs = (text: string): number | undefined => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const ms = Date.parse(`${text}T00:00:00Z`)
  // Some engines parse 2026-02-30 as 2 March.
  return Number.isNaN(ms) || isoDay(ms) !== text ? undefined : ms
}

type Range = readonly [min: number, max: number]

/** Parser and formatter for a range of numbers, `7-90`; undefined for no limit. */
export const rangeText = (min: number, max: number) => ({
  parsed: (text: string): Range | undefined => {
    const match = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(text)
    if (match === null) return undefined
    const from = Number(match[1])
    const to = Number(match[2])
    return from >= min && to <= max && from < to ? [from, to] : undefined
  },
  text: (range: Range | undefined): string | undefined => (range === undefined ? undefined : `${range[0]}-${range[1]}`),
})

/** Parser and formatter for one of a closed list; the default is not written. */
export const choiceText = <Value extends string>(values: readonly Value[], fallback: Value) => ({
  parsed: (text: string): Value | undefined => values.find((value) => value === text),
  text: (value: Value): string | undefined => (value === fallback ? undefined : value),
})

/** Parser and formatter for a name that matches the pattern; undefined for none. */
export const nameText = (form: RegExp) => ({
  parsed: (text: string): string | undefined => (form.test(text) ? text : undefined),
  text: (name: string | undefined): string | undefined => name,
})

/** A coin in the spelling of venues. */
export const COIN = /^[A-Z0-9]{1,15}$/

/** A venue's id in the URL. */
export const VENUE = /^[a-z0-9][a-z0-9-]{0,39}$/
