import { control } from './controls.ts'

/** What amounts are counted in; the reader's settings say which at first. */
export const unitsControl = control.choice('Units', { coin: 'Coin', usd: 'USD' }, 'coin')

/** `BTC` of the market `BTC_USDC`. */
export const coinOfSymbol = (symbol: string): string => symbol.split('_')[0]
