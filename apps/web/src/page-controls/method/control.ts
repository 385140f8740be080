import type { PageControl } from '../../page-control/definePageControl.ts'
import { nameText } from '../../page-control/texts.ts'

/** The method that computes the screen's numbers; undefined for the screen's first. */
export const method: PageControl<string | undefined> = {
  id: 'method',
  name: 'Method',
  key: 'm',
  fallback: undefined,
  ...nameText(/^[a-z0-9][a-z0-9-]{0,39}$/),
  setting: {
    about: 'How the dealers’ position is estimated.',
    fits: (id, { choices }) => choices.method === undefined || (id !== undefined && Object.hasOwn(choices.method, id)),
  },
}
