import type { PageControl } from '../../page-control/definePageControl.ts'
import { expiryMs, expiryText } from '../../page-control/expiryText.ts'

/** The selected expired expiry, Unix ms, written like `expiries`; undefined for the newest. */
export const expired: PageControl<number | undefined> = {
  id: 'expired',
  name: 'Expiry that is over',
  key: 'x',
  fallback: undefined,
  parsed: expiryMs,
  text: (ms) => (ms === undefined ? undefined : expiryText(ms)),
  setting: { none: 'An expiry belongs to one market.' },
}
