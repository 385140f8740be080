import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'spot',
  title: 'Spot market',
  section: 'spot',
  access: 'studies',
  subject: 'venue',
  paths: ['/spot/:exchange/'],
  key: 's',
  shows: 'Pairs of a venue with price, change, volume, depth and volume by size of order.',
  has: [{ label: 'Spot of every option market', to: '/' }],
})
