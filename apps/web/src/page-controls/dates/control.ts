import { isoDay } from '@gvol/time'
import type { PageControl } from '../../page-control/definePageControl.ts'
import { dayMs } from '../../page-control/texts.ts'

/**
 * Two days to compare, Unix ms at midnight UTC, the earlier first: `2026-01-02,2026-03-27`; undefined for the default.
 */
export const dates: PageControl<readonly [fromMs: number, toMs: number] | undefined> = {
  id: 'dates',
  name: 'Two dates',
  key: 'w',
  fallback: undefined,
  parsed: (text) => {
    const [from, to, ...more] = text.split(',').map(dayMs)
    if (from === undefined || to === undefined || from === to || more.length > 0) return undefined
    return from < to ? [from, to] : [to, from]
  },
  text: (days) => days?.map(isoDay).join(','),
  setting: { none: 'Two instants of one question.' },
}
