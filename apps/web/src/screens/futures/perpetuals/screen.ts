import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'perpetuals',
  title: 'Perpetuals',
  section: 'futures',
  access: 'studies',
  subject: 'venue',
  paths: ['/futs-perps/:exchange/perpetuals/'],
  key: 'p',
  shows: 'Every perpetual of a venue with mark, index, funding now and next, open interest and turnover.',
  has: [{ label: 'Spot and volatility index of every market', to: '/' }],
})
