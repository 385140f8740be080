import type { PageControl } from '../../page-control/definePageControl.ts'
import { expiryMs, expiryText } from '../../page-control/expiryText.ts'

/**
 * Selected expiries, Unix ms ascending; empty for all. Written as a day, `2026-11-27`, with the hour if it is not 08:00
 * UTC.
 */
export const expiries: PageControl<readonly number[]> = {
  id: 'expiries',
  name: 'Expiries',
  key: 'e',
  fallback: [],
  parsed: (text) => {
    const values = text.split(',').map(expiryMs)
    return values.every((value) => value !== undefined) ? [...new Set(values)].sort((a, b) => a - b) : undefined
  },
  text: (values) => (values.length === 0 ? undefined : values.map(expiryText).join(',')),
  setting: { none: 'Expiries belong to one market and pass.' },
}
