import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'options-global',
  title: 'Options across venues',
  section: 'options',
  access: 'studies',
  subject: 'coin',
  paths: ['/options/global/:symbol/'],
  key: 'a',
  shows:
    'One coin on every venue: open interest, volume, term structures and smiles side by side, the best vol per option.',
  has: [
    { label: 'Smiles, term structure, skew and surface of one venue', to: '/options/:exchange/:symbol/current/' },
    { label: 'Open interest and max pain', to: '/options/:exchange/:symbol/current/?view=positioning' },
  ],
})
