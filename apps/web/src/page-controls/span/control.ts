import type { PageControl } from '../../page-control/definePageControl.ts'

/** Maximum span, days. */
export const MAX_DAYS = 3_650

/** Days of history before the page's instant: `90d`. */
export const span: PageControl<number> = {
  id: 'span',
  name: 'Span',
  key: 's',
  fallback: 30,
  parsed: (text) => {
    const days = /^\d{1,4}d$/.test(text) ? Number(text.slice(0, -1)) : Number.NaN
    return days >= 1 && days <= MAX_DAYS ? days : undefined
  },
  text: (days) => (days === 30 ? undefined : `${days}d`),
  setting: { about: 'How far back history goes.' },
}
