import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'lyra-address',
  title: 'Lyra positions of an address',
  section: 'defi',
  access: 'studies',
  subject: 'address',
  paths: ['/defi/lyra/:network/:symbol/:address/', '/defi-lyra/:network/:symbol/:address/'],
  isHidden: true,
  shows: 'Options that an address holds with the protocol: size, value, greeks and margin.',
  has: [
    { label: 'Smiles, term structure, skew and surface of one venue', to: '/options/:exchange/:symbol/current/' },
    { label: 'Open interest and max pain', to: '/options/:exchange/:symbol/current/?view=positioning' },
  ],
})
