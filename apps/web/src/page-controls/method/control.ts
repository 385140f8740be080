import type { PageControl } from '../_kit/definePageControl.ts'
import { nameText } from '../_kit/texts.ts'

/** Which of the screen's methods computes what it shows; undefined for the first that the screen names. */
export const method: PageControl<string | undefined> = {
  id: 'method',
  name: 'Method',
  key: 'm',
  fallback: undefined,
  ...nameText(/^[a-z0-9][a-z0-9-]{0,39}$/),
  setting: {
    about: 'How the position of dealers is told.',
    fits: (id, { choices }) => choices.method === undefined || (id !== undefined && Object.hasOwn(choices.method, id)),
  },
}
