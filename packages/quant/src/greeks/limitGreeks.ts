import { exponential } from '../elementary/exponential.ts'
import { normCdf } from '../normal/normCdf.ts'
import { normPdf } from '../normal/normPdf.ts'
import { black76 } from '../option/black76.ts'
import { logMoneyness } from '../option/logMoneyness.ts'
import type { Greeks } from './greekSet.ts'

const LARGEST = Number.MAX_VALUE

/*
 * exp(−h²/2) beats every power, so 0·∞ in a formula is 0; what is truly infinite (gamma of an expiring option at its strike) becomes the largest double,
 * which is finite, so that sums and wire formats survive it, and plainly no market number.
 */
const clamped = (value: number): number => (Number.isNaN(value) ? 0 : Math.max(-LARGEST, Math.min(LARGEST, value)))

/**
 * Greeks where the plain formulas would overflow or divide zero by zero: no time, no vol, zero or astronomic inputs. Every answer is the limit, finite;
 * all NaN for NaN and negative inputs.
 */
export const limitGreeks = (
  isCall: boolean,
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
  rate: number,
): Greeks => {
  const price = black76(isCall ? 'call' : 'put', forward, strike, timeYears, vol) * exponential(-rate * timeYears)
  if (Number.isNaN(price)) return everyGreek(price)
  const sign = isCall ? 1 : -1
  const discount = exponential(-rate * timeYears)
  const root = Math.sqrt(timeYears)
  const stdDev = timeYears === 0 || vol === 0 ? 0 : vol * root
  if (stdDev === 0 || forward === 0 || strike === 0) {
    if (forward === strike && forward > 0) return expiringAtTheMoney(sign, forward, timeYears, vol, rate)
    const part = sign * (forward - strike) > 0 ? sign * discount : 0
    const fixed = {
      price: clamped(price),
      delta: part,
      // 0 − x, because −x would be −0 of nothing
      dualDelta: 0 - part,
      rho: clamped(0 - timeYears * price),
      theta: clamped(rate * price),
      charm: rate * part,
    }
    return { ...everyGreek(0), ...fixed }
  }
  const h = logMoneyness(forward, strike) / stdDev
  const t = 0.5 * stdDev
  const d1 = h + t
  const d2 = h - t
  const density = normPdf(d1)
  const gamma = (discount * density) / forward / stdDev
  const vega = discount * forward * density * root
  const delta = sign * discount * normCdf(sign * d1)
  const product = d1 * d2
  return {
    price: clamped(price),
    delta,
    gamma: clamped(gamma),
    vega: clamped(vega),
    theta: clamped(clamped((-discount * forward * density * vol) / root / 2) + rate * price),
    rho: clamped(-timeYears * price),
    vanna: clamped((-discount * density * d2) / vol),
    volga: clamped((vega * product) / vol),
    charm: clamped(rate * delta + clamped((discount * density * d2) / timeYears / 2)),
    veta: clamped(vega * (rate - (1 + product) / timeYears / 2)),
    speed: clamped((-gamma / forward) * (1.5 + h / stdDev)),
    zomma: clamped((gamma * (product - 1)) / vol),
    color: clamped(gamma * (rate + (1 - product) / timeYears / 2)),
    ultima: clamped((-vega / vol / vol) * (3 * h * h + t * t - product * product)),
    dualDelta: -sign * discount * normCdf(sign * d2),
    dualGamma: clamped((discount * normPdf(d2)) / strike / stdDev),
  }
}

const everyGreek = (value: number): Greeks => ({
  price: value,
  delta: value,
  gamma: value,
  vega: value,
  theta: value,
  rho: value,
  vanna: value,
  volga: value,
  charm: value,
  veta: value,
  speed: value,
  zomma: value,
  color: value,
  ultima: value,
  dualDelta: value,
  dualGamma: value,
})

/** σ√T → 0 at F = K: price 0, delta one half, gamma infinite; the rest as their formulas tend to with d1 = −d2 = σ√T/2. */
const expiringAtTheMoney = (sign: number, forward: number, timeYears: number, vol: number, rate: number): Greeks => {
  const discount = exponential(-rate * timeYears)
  const density = 0.3989422804014327 * discount
  const root = Math.sqrt(timeYears)
  const isExpired = timeYears === 0
  const delta = 0.5 * sign * discount
  return {
    price: 0,
    delta,
    gamma: LARGEST,
    vega: clamped(forward * density * root),
    theta: isExpired && vol > 0 ? -LARGEST : 0,
    rho: 0,
    vanna: 0.5 * density * root,
    volga: 0,
    charm: rate * delta - (isExpired && vol > 0 ? LARGEST : 0),
    veta: isExpired ? -LARGEST : clamped(forward * density * root * (rate - 0.5 / timeYears)),
    speed: -LARGEST,
    zomma: -LARGEST,
    color: LARGEST,
    ultima: clamped(-0.25 * forward * density * root * timeYears),
    dualDelta: -delta,
    dualGamma: LARGEST,
  }
}
