import { premiumCoin } from '@gvol/market'
import {
  charmPerDay,
  colorPerDay,
  rhoPerPoint,
  thetaOfNextDay,
  ultimaPerPoint,
  vannaPerPoint,
  vegaPerPoint,
  vetaPerPointPerDay,
  volgaPerPoint,
  zommaPerPoint,
} from '@gvol/quant'
import type { BsmInput, BsmResult } from './bsmModel.ts'

/** One greek in trading units. */
export type GreekRow = {
  readonly name: string
  readonly unit: string
  /** Definition, in one sentence. */
  readonly doc: string
  /** For one long option. */
  readonly perOption: number
  /** For the whole position; undefined for quantities that are not additive. */
  readonly position: number | undefined
}

/**
 * Returns the fifteen greeks and the premium-adjusted delta in trading units: per vol point, per day, per 1 % of the
 * price.
 *
 * @param unit  currency of the amounts; coin at the given price
 */
export const greekRows = (
  input: BsmInput,
  { greeks: g, deltaPremiumAdjusted }: BsmResult,
  coin: string,
  unit: 'usd' | 'coin',
): readonly GreekRow[] => {
  const money = unit === 'usd' ? 1 : premiumCoin(1, input.price)
  const sign = unit === 'usd' ? '$' : coin
  const onePercent = input.price / 100
  // For a coin-settled option a higher rate raises the forward; there is no discounting.
  const rho =
    input.contract === 'inverse' && input.basis === 'forward' ? -input.strike * input.timeYears * g.dualDelta : g.rho
  const row = (name: string, value: number, of: string, doc: string): GreekRow => ({
    name,
    unit: of,
    doc,
    perOption: value,
    position: value * input.quantity,
  })
  const underlying = input.basis === 'forward' ? 'the forward' : 'spot'
  return [
    row('Delta', g.delta, coin, `Coins of ${underlying} equivalent to one option; the delta that venues publish.`),
    row(
      'Delta, premium-adj.',
      deltaPremiumAdjusted,
      coin,
      'Delta less the premium in coin: the coins that hedge an account counted in coin.',
    ),
    row('Gamma', g.gamma * onePercent, `${coin} per 1 %`, `Change of delta when ${underlying} moves 1 %.`),
    row('Vega', vegaPerPoint(g.vega) * money, `${sign} per pt`, 'Change of the price for one vol point.'),
    row(
      'Theta',
      thetaOfNextDay(g.theta, input.timeYears) * money,
      `${sign} per day`,
      'Change of the price for one calendar day, or for the remaining life if shorter, at today’s speed.',
    ),
    row(
      'Rho',
      rhoPerPoint(rho) * money,
      `${sign} per rate pt`,
      'Change of the price for one percentage point of rate.',
    ),
    row('Vanna', vannaPerPoint(g.vanna), `${coin} per pt`, 'Change of delta for one vol point.'),
    row('Volga', volgaPerPoint(g.volga) * money, `${sign} per pt²`, 'Change of vega for one vol point.'),
    row('Charm', charmPerDay(g.charm), `${coin} per day`, 'Change of delta for one day.'),
    row('Veta', vetaPerPointPerDay(g.veta) * money, `${sign} per pt, day`, 'Change of vega for one day.'),
    row('Speed', g.speed * onePercent * onePercent, `${coin} per (1 %)²`, 'Change of gamma when the price moves 1 %.'),
    row('Zomma', zommaPerPoint(g.zomma) * onePercent, `${coin} per 1 %, pt`, 'Change of gamma for one vol point.'),
    row('Color', colorPerDay(g.color) * onePercent, `${coin} per 1 %, day`, 'Change of gamma for one day.'),
    row('Ultima', ultimaPerPoint(g.ultima) * money, `${sign} per pt³`, 'Change of volga for one vol point.'),
    {
      ...row(
        'Dual delta',
        g.dualDelta,
        '$ per $ of strike',
        'Change of the price for one dollar of strike; less its sign, the discounted probability of exercise.',
      ),
      position: undefined,
    },
    {
      ...row(
        'Dual gamma',
        (g.dualGamma * input.strike) / 100,
        'per 1 % of strike',
        'Discounted probability of ending within a band of 1 % around the strike.',
      ),
      position: undefined,
    },
  ]
}
