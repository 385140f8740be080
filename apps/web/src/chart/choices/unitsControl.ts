import { control } from '../definition/controls.ts'

/** Units of amounts; the default follows the user's settings. */
export const unitsControl = control.choice('Units', { coin: 'Coin', usd: 'USD' }, 'coin', {
  setting: 'units',
  as: { coin: 'coin', usd: 'usd' },
})
