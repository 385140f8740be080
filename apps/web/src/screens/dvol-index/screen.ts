import { defineScreen } from '../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'dvol-index',
  title: 'DVOL index',
  section: 'vol',
  access: 'studies',
  subject: 'coin',
  paths: ['/dvol-index/:symbol/'],
  key: 'd',
  shows:
    'The volatility index with spot, its premium over realised vol, its own volatility, rank and implied daily move.',
  has: [
    { label: 'The index of every coin now, with its change', to: '/' },
    { label: 'Constant-maturity at-the-money vol through time', to: '/options/:exchange/:symbol/current/' },
  ],
})
