import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'lyra',
  title: 'Lyra options',
  section: 'defi',
  access: 'studies',
  subject: 'coin',
  paths: ['/defi/lyra/:network/:symbol/', '/defi-lyra/:network/:symbol/'],
  key: 'l',
  shows: 'The board of the protocol with vols and greeks, its surface against Deribit, open interest and pools.',
  has: [
    { label: 'Smiles, term structure, skew and surface of one venue', to: '/options/:exchange/:symbol/current/' },
    { label: 'Open interest and max pain', to: '/options/:exchange/:symbol/current/?view=positioning' },
  ],
})
