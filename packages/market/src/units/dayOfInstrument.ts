import { CONTRACT_MONTHS } from '@gvol/time'

const SPELLED = /(?<!\d)(\d{1,2})(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(\d{2})(?!\d)/
const DIGITS = /[-_](?:20)?(\d{2})(\d{2})(\d{2})(?!\d)/

/**
 * Returns the day that an instrument's name contains, in the spelling of any venue: of `BTC-28NOV26-110000-C`,
 * `BTC-USD-261128-110000-C`, `ETH-20261128-3000-C`. A guess that decides when to search; the expiry itself is in the
 * rows.
 *
 * @returns beginning of the day, Unix ms; undefined for a name without one
 */
export const dayOfInstrument = (name: string): number | undefined => {
  const spelled = SPELLED.exec(name)
  if (spelled !== null)
    return Date.UTC(2000 + Number(spelled[3]), CONTRACT_MONTHS.indexOf(spelled[2] as string), Number(spelled[1]))
  const digits = DIGITS.exec(name)
  return digits === null ? undefined : Date.UTC(2000 + Number(digits[1]), Number(digits[2]) - 1, Number(digits[3]))
}
