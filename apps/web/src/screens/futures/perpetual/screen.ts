import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'perpetual',
  title: 'One perpetual',
  section: 'futures',
  access: 'studies',
  subject: 'instrument',
  paths: ['/futs-perps/:exchange/perpetuals/:instrumentName/'],
  isHidden: true,
  shows: 'Funding of one perpetual paid and cumulated, premium to the index, open interest and volume through time.',
  has: [{ label: 'Spot and volatility index of every market', to: '/' }],
})
