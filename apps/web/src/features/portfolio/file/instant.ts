import { parseInstant } from '@gvol/market'

/** Returns whether a text has an invalid day such as 30 February, which `Date` reads as a day of the next month. */
const isAfterMonthEnd = (bare: string): boolean =>
  /(?<![\d:.])(?:29|30|31)(?![\d:.])/.test(bare) && new Date(`${bare} UTC`).getUTCDate() <= 3

/** Returns an instant of a file as ISO-8601; undefined if it is none. */
export const instant = (text: string | undefined): string | undefined => {
  if (!text) return undefined
  const ms = /^\d{13}$/.test(text) ? Number(text) : text
  const own = parseInstant(ms)
  if (own.ok) return new Date(own.atMs).toISOString()
  // Other formats, such as 27 Jan 2026 10:00: a time of day without a zone is UTC.
  const [zone] = /(?<=[:\d\s])(?:z|utc|gmt)$|(?<=:\d\d(?:\.\d+)?\s?)[+-]\d\d:?\d\d$/i.exec(text) ?? ['']
  const bare = text.slice(0, text.length - zone.length).trim()
  const spelled = Date.parse(`${bare} ${zone || 'UTC'}`)
  if (Number.isNaN(spelled) || isAfterMonthEnd(bare)) return undefined
  return new Date(spelled).toISOString()
}
