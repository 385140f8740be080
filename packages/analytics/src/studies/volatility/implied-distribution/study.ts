import { daysBetween } from '@gvol/market'
import { normPdf, smileProbabilityAbove, smileProbabilityBelow, svi, sviDensity } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { number, text, time } from '../../../study/column.ts'
import { instantText } from '../../../study/instantText.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { surfaceOf } from '../../../surface/chainSurface.ts'
import { type ExpirySurface, FORWARD_SOURCE_DOC } from '../../../surface/surface.ts'

/** Probability excluded on each side. */
const TAIL = 5e-4
/** Step of the search for the outer prices in at-the-money standard deviations, and its limit. */
const STRIDE = 0.25
const FARTHEST = 60
const DEFAULT_DAYS = 30

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  forward: number('quote ccy', 'forward: the mean of the distribution'),
  forwardSource: text(FORWARD_SOURCE_DOC),
  price: number('quote ccy', 'price at expiry'),
  density: number('1/quote ccy', 'risk-neutral density of the fitted smile'),
  lognormal: number('1/quote ccy', 'density of a flat smile at the at-the-money vol, for comparison'),
  below: number('1', 'risk-neutral probability of settling at or below the price'),
  covered: number('1', 'probability between the first and the last price of the answer'),
}

type Fitted = ExpirySurface & { fit: { ok: true } }

const nearestFitted = (expiries: readonly ExpirySurface[], atMs: number): Fitted | undefined =>
  expiries
    .filter((expiry): expiry is Fitted => expiry.fit.ok)
    .sort(
      (a, b) =>
        Math.abs(a.expiryMs - atMs - DEFAULT_DAYS * MS_PER_DAY) -
        Math.abs(b.expiryMs - atMs - DEFAULT_DAYS * MS_PER_DAY),
    )[0]

/** Returns the log-moneyness beyond which no more than TAIL is left. */
const reach = (deviation: number, left: (distance: number) => number): number => {
  let strides = 4 / STRIDE
  while (strides < FARTHEST / STRIDE && left(strides * STRIDE * deviation) > TAIL) strides++
  return strides * STRIDE * deviation
}

const distributionColumns = (expiry: Fitted, days: number, points: number) => {
  const { forward, fit } = expiry
  const deviation = Math.sqrt(svi(0, fit.params))
  const low = -reach(deviation, (distance) => smileProbabilityBelow(fit.params, -distance))
  const high = reach(deviation, (distance) => smileProbabilityAbove(fit.params, distance))
  const covered = 1 - smileProbabilityBelow(fit.params, low) - smileProbabilityAbove(fit.params, high)
  const column = (value = 0) => new Float64Array(points).fill(value)
  const columns = {
    expiry: column(expiry.expiryMs),
    days: column(days),
    forward: column(forward),
    forwardSource: Array.from({ length: points }, () => expiry.forwardSource),
    covered: column(covered),
    price: column(),
    density: column(),
    lognormal: column(),
    below: column(),
  }
  for (let i = 0; i < points; i++) {
    const k = low + ((high - low) * i) / (points - 1)
    const price = forward * Math.exp(k)
    const z = k / deviation + deviation / 2
    columns.price[i] = price
    columns.density[i] = sviDensity(k, fit.params) / price
    columns.lognormal[i] = normPdf(z) / (price * deviation)
    columns.below[i] = 1 - smileProbabilityAbove(fit.params, k)
  }
  return columns
}

export const impliedDistribution = defineStudy({
  id: 'implied-distribution',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Implied distribution',
  doc: 'The distribution of the price at expiry that option prices imply: risk-neutral density and cumulative probability of one expiry.',
  method:
    'Breeden and Litzenberger (1978) on the fitted smile: f(K) = g(k)/(K√(2πw))·exp(−d₂²/2) with Durrleman’s g, and ' +
    'P(S > K) = N(d₂) − φ(d₂)·w′(k)/(2√w). Measure: USD, forward as mean. Never differenced from raw quotes. ' +
    'Prices reach, along the fitted wings, to where less than 0.05 % of probability is left on either side, and at least four standard ' +
    'deviations: the density integrates to 1 within 0.001, to the value of `covered`.',
  input: {
    expiry: argument.time('expiry; the fitted one nearest to 30 days when absent'),
    points: argument.number('points', 'prices in the answer', 161, 11, 1001),
  },
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const { expiries } = surfaceOf(chain)
    const requestedExpiry = expiries.find(({ expiryMs }) => expiryMs === input.expiry)
    if (input.expiry !== undefined && requestedExpiry === undefined) {
      return noData(
        `${chain.venue} ${chain.symbol} lists no options expiring ${instantText(input.expiry)} at that time.`,
      )
    }
    if (requestedExpiry !== undefined && !requestedExpiry.fit.ok) {
      return noData(
        `The smile of this expiry was not fitted (${requestedExpiry.fit.reason}), so it has no density. Choose another expiry.`,
      )
    }
    const expiry = (requestedExpiry as Fitted | undefined) ?? nearestFitted(expiries, chain.atMs)
    if (expiry === undefined) return noData('No smile of this chain could be fitted, so there is no density to show.')
    const days = daysBetween(chain.atMs, expiry.expiryMs)
    return { ok: true, asOfMs: chain.atMs, columns: distributionColumns(expiry, days, Math.floor(input.points)) }
  },
})
