import type { PageControl } from '../../page-control/definePageControl.ts'

const MAX_USD = 1e12
const AMOUNT = /^-?\d{1,13}(?:\.\d{1,2})?$/

/** Current value of the account with the portfolio, USD; 0 shows profit only. */
export const equity: PageControl<number> = {
  id: 'equity',
  name: 'Equity',
  key: 'q',
  fallback: 0,
  parsed: (text) => {
    const usd = AMOUNT.test(text) ? Number(text) : Number.NaN
    return Math.abs(usd) <= MAX_USD && usd !== 0 ? usd : undefined
  },
  text: (usd) => (usd === 0 ? undefined : String(usd)),
  setting: { none: 'The worth of one account at one instant.' },
}
