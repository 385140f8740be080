import type { PageControl } from '../_kit/definePageControl.ts'

const MOST = 1e12
const AMOUNT = /^-?\d{1,13}(?:\.\d{1,2})?$/

/** What the account that holds a portfolio is worth now, USD; 0 shows profit alone. */
export const equity: PageControl<number> = {
  id: 'equity',
  name: 'Equity',
  key: 'q',
  fallback: 0,
  parsed: (text) => {
    const usd = AMOUNT.test(text) ? Number(text) : Number.NaN
    return Math.abs(usd) <= MOST && usd !== 0 ? usd : undefined
  },
  text: (usd) => (usd === 0 ? undefined : String(usd)),
  setting: { none: 'The worth of one account at one instant.' },
}
