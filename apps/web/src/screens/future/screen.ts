import { defineScreen } from '../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'future',
  title: 'One future',
  section: 'futures',
  access: 'studies',
  subject: 'instrument',
  paths: ['/futs-perps/:exchange/futures/:instrumentName/'],
  isHidden: true,
  shows: 'Basis of one future through time with spot, its open interest, volume, spread and depth.',
  has: [{ label: 'Forwards of every option expiry, in the metrics table', to: '/options/:exchange/:symbol/current/' }],
})
