import type { OptionRatio, Recognised } from './strategy.ts'

const signOf = (value: number): 1 | -1 => (value > 0 ? 1 : -1)

/** Names three options, sorted by expiry, strike, call before put. */
export const threeOptions = (legs: readonly OptionRatio[]): Recognised | undefined => {
  if (legs.some((leg) => leg.expiryMs !== legs[0].expiryMs)) return undefined
  const calls = legs.filter((leg) => leg.type === 'call')
  const puts = legs.filter((leg) => leg.type === 'put')
  if (calls.length === 1) return spreadVersus(puts, calls[0])
  if (puts.length === 1) return spreadVersus(calls, puts[0])
  return sameType(legs)
}

const sameType = (legs: readonly OptionRatio[]): Recognised | undefined => {
  const [low, middle, high] = legs
  const { type } = low
  if (low.ratio * high.ratio > 0 && low.ratio + middle.ratio + high.ratio === 0) {
    const isEven = low.ratio === high.ratio && isSame(middle.strike - low.strike, high.strike - middle.strike)
    return { name: `${type}-${isEven ? '' : 'broken-wing-'}fly`, sign: signOf(low.ratio) }
  }
  const [first, second, third] = type === 'call' ? legs : [high, middle, low]
  const isLadder = second.ratio === -first.ratio && third.ratio === -first.ratio
  return isLadder ? { name: `${type}-ladder`, sign: signOf(first.ratio) } : undefined
}

/** Strikes are decimal ticks: equal distances may differ in the last bits. */
const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))

/** A one-by-one spread bought and one option of the other type sold, or the reverse. */
const spreadVersus = (spread: readonly OptionRatio[], other: OptionRatio): Recognised | undefined => {
  const [low, high] = spread
  if (low.ratio !== -high.ratio) return undefined
  const bought = low.type === 'call' ? low : high
  if (bought.ratio !== -other.ratio) return undefined
  return { name: low.type === 'call' ? 'call-spread-vs-put' : 'put-spread-vs-call', sign: signOf(bought.ratio) }
}
