import { decimal } from '../../decimal.ts'

/** Strike spacing near the forward, as a part of the price, by days to expiry. */
const NEAR_STEPS = [
  { days: 4, part: 0.0065 },
  { days: 36, part: 0.013 },
  { days: 100, part: 0.027 },
  { days: Number.POSITIVE_INFINITY, part: 0.055 },
]
/** Range of the strikes in standard deviations of the log price, and its minimum and maximum. */
const REACH_DEVIATIONS = 3.2
const REACH = { least: 0.07, most: 1.2 }

/** Returns the number nearest to `size` that is 1, 2 or 5 times a power of ten. */
export const roundStep = (size: number): number => {
  const power = 10 ** Math.floor(Math.log10(size))
  const lead = size / power
  const round = lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10
  return round * power
}

/**
 * Returns strikes that a venue would list around a price for an expiry: dense near the price, wider in the wings.
 *
 * @param price  quote currency per coin
 * @param vol    a typical annualized decimal vol of the coin
 * @param days   to expiry
 * @param isNew  a new expiry gets all its strikes; later only those next to the price and at the ends are added
 */
export const strikesAround = (price: number, vol: number, days: number, isNew: boolean): readonly number[] => {
  const near = roundStep(price * (NEAR_STEPS.find((step) => days <= step.days) ?? NEAR_STEPS[0]).part)
  const reach = Math.max(REACH.least, Math.min(REACH.most, REACH_DEVIATIONS * vol * Math.sqrt(days / 365)))
  const strikes: number[] = []
  const add = (from: number, to: number, step: number): void => {
    for (let at = Math.ceil(from / step); at * step <= to; at++) strikes.push(decimal(at * step))
  }
  const at = (part: number): number => price * Math.exp(part * reach)
  const dense = isNew ? 1 / 3 : 1 / 10
  add(at(-1), at(-2 / 3), near * 5)
  if (isNew) add(at(-2 / 3), at(-dense), near * 2)
  add(at(-dense), at(dense), near)
  if (isNew) add(at(dense), at(2 / 3), near * 2)
  add(at(2 / 3), at(1), near * 5)
  return [...new Set(strikes)].sort((a, b) => a - b)
}
