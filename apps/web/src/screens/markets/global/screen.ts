import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'global',
  title: 'All markets',
  section: 'markets',
  access: 'studies',
  subject: 'none',
  paths: ['/global/'],
  key: 'm',
  shows: 'All coins and venues in one table: spot, vol, skew, carry, funding, volume, open interest and shares.',
  has: [{ label: 'Spot, vol and open interest of every market', to: '/' }],
})
