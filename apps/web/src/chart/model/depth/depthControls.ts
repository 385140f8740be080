import { control } from '../../definition/controls.ts'

export const depthUnitControl = control.choice('Unit', { usd: 'USD', coin: 'Coin' }, 'usd')
export const withinControl = control.choice(
  'Within',
  { bp5: '5 bp', bp10: '10 bp', bp25: '25 bp', bp50: '50 bp', bp100: '100 bp' },
  'bp10',
)
