import { control } from '../controls.ts'

/** What amounts are counted in; the reader's settings say which at first. */
export const unitsControl = control.choice('Units', { coin: 'Coin', usd: 'USD' }, 'coin', {
  setting: 'units',
  as: { coin: 'coin', usd: 'usd' },
})
