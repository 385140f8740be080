import { defineScreen } from '../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'futures',
  title: 'Futures',
  section: 'futures',
  access: 'studies',
  subject: 'venue',
  paths: ['/futs-perps/:exchange/futures/'],
  key: 'f',
  shows:
    'Every future of a venue with price, basis, annualised carry, open interest and volume, and the live term structure.',
  has: [{ label: 'Forwards of every option expiry, in the metrics table', to: '/options/:exchange/:symbol/current/' }],
})
