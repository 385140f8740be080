import { millsRatio } from '../normal/millsRatio.ts'
import { normCdf } from '../normal/normCdf.ts'
import { normPdf } from '../normal/normPdf.ts'

/*
 * Premium-adjusted forward delta is ±e^k·N(±d2) with k = ln(K/F), −d2 = k/s + s/2. Its logarithm is concave in k for either type, so Newton's method started
 * where the delta is too small stays on that side and converges.
 */
const MAX_STEPS = 200

/** Receives ln N(x) and φ(x)/N(x) of the last call of `tail`: one array for all, so that no step of an iteration allocates. */
const last = new Float64Array(2)

/** ln N(x), also far in the left tail; the hazard φ(x)/N(x) is left in `last[1]`. */
const tail = (x: number): number => {
  if (x > -5) {
    const p = normCdf(x)
    last[0] = Math.log(p)
    last[1] = normPdf(x) / p
  } else {
    const ratio = millsRatio(-x)
    last[0] = Math.log(ratio) - 0.5 * x * x - 0.9189385332046728
    last[1] = 1 / ratio
  }
  return last[0]
}

/** Newton's iteration on k + ln N(sign·d2) = `target`, from a k where the left side is smaller. */
const newton = (sign: 1 | -1, start: number, target: number, stdDev: number): number => {
  let k = start
  for (let step = 0; step < MAX_STEPS; step++) {
    const log = tail(-sign * (k / stdDev + 0.5 * stdDev))
    const next = k - (k + log - target) / (1 - (sign * last[1]) / stdDev)
    const moved = Math.abs(next - k)
    k = next
    if (!(moved > 1e-15 * (Math.abs(k) + stdDev))) break
  }
  return k
}

/** k of the put with premium-adjusted forward delta −`size`; `size` > 0. */
export const adjustedPutMoneyness = (size: number, stdDev: number): number => {
  const target = Math.log(size)
  let step = stdDev
  let k = Math.min(target, 0)
  // k + ln N(−d2) − target is negative far enough to the left
  while (k + tail(k / stdDev + 0.5 * stdDev) > target) {
    k -= step
    step *= 2
  }
  return newton(-1, k, target, stdDev)
}

/** Logarithm of the call's premium-adjusted forward delta at k. */
const logCallDelta = (k: number, stdDev: number): number => k + tail(-k / stdDev - 0.5 * stdDev)

/**
 * k of the call with premium-adjusted forward delta `size`: the outer of the two, right of the largest delta.
 *
 * @returns NaN above the largest delta that any strike reaches
 */
export const outerCallMoneyness = (size: number, stdDev: number): number => {
  const target = Math.log(size)
  const top = topMoneyness(stdDev)
  if (!(logCallDelta(top, stdDev) >= target)) return Number.NaN
  let step = stdDev
  let right = top + step
  while (logCallDelta(right, stdDev) > target) {
    step *= 2
    right += step
  }
  return newton(1, right, target, stdDev)
}

/** The inner of the two, left of the largest delta, where {@link outerCallMoneyness} has an answer. */
export const innerCallMoneyness = (size: number, stdDev: number): number => {
  const target = Math.log(size)
  // e^k·N(d2) <= e^k, so k = ln Δ is left of the inner strike
  return newton(1, Math.min(target, topMoneyness(stdDev)), target, stdDev)
}

/** The k of the largest premium-adjusted call delta, where φ(d2)/N(d2) = σ√T. */
const topMoneyness = (stdDev: number): number => {
  const target = Math.log(stdDev)
  // ln of the hazard rate is increasing and concave in z = −d2, with slope hazard − z: started low, Newton's method stays low
  let z = Math.min(stdDev - 1 / stdDev, stdDev < 0.25 ? -Math.sqrt(-2 * Math.log(stdDev)) : 0) - 1
  for (let step = 0; step < MAX_STEPS; step++) {
    tail(-z)
    const hazard = last[1]
    const next = z - (Math.log(hazard) - target) / (hazard - z)
    const moved = Math.abs(next - z)
    z = next
    if (!(moved > 1e-15 * (1 + Math.abs(z)))) break
  }
  return stdDev * (z - 0.5 * stdDev)
}
