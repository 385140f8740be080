import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'altcoin-vol',
  title: 'Altcoin vol calibration',
  section: 'vol',
  access: 'studies',
  subject: 'none',
  paths: ['/altcoin-vol/'],
  shows: 'Smiles for coins without an option market, calibrated from those that have one.',
  has: [{ label: 'The fitted surface of a listed coin', to: '/options/:exchange/:symbol/current/' }],
})
