import type { Greek } from './greek.ts'

/** Unit of each exposure: the market's gain in USD per move. */
export const EXPOSURE_UNITS: Readonly<Record<Greek, string>> = {
  delta: 'USD',
  gamma: 'USD per 1 %',
  vega: 'USD per pt',
  theta: 'USD per day',
  rho: 'USD per 1 % of rate',
  vanna: 'USD per pt',
  volga: 'USD per pt²',
  charm: 'USD per day',
  veta: 'USD per pt per day',
  speed: 'USD per 1 %²',
  zomma: 'USD per 1 % per pt',
  color: 'USD per 1 % per day',
  ultima: 'USD per pt³',
}
