import type { OptionRatio, Recognised } from './strategy.ts'

const signOf = (value: number): 1 | -1 => (value > 0 ? 1 : -1)

/** Names four options in equal amounts, sorted by expiry, strike, call before put. */
export const fourOptions = (legs: readonly OptionRatio[]): Recognised | undefined => {
  const size = Math.abs(legs[0].ratio)
  if (legs.some((leg) => Math.abs(leg.ratio) !== size)) return undefined
  const near = legs.filter((leg) => leg.expiryMs === legs[0].expiryMs)
  if (near.length === 2) return twoExpiries(near, legs.slice(2))
  if (near.length !== 4) return undefined
  const calls = legs.filter((leg) => leg.type === 'call')
  const puts = legs.filter((leg) => leg.type === 'put')
  if (calls.length === 2) return callsAndPuts(calls, puts)
  if (calls.length !== 0 && puts.length !== 0) return undefined
  const isCondor = hasSigns(legs, [1, -1, -1, 1])
  return isCondor ? { name: `${legs[0].type}-condor`, sign: signOf(legs[0].ratio) } : undefined
}

/** Whether the ratios have these signs, or all the opposite ones. */
const hasSigns = (legs: readonly OptionRatio[], signs: readonly number[]): boolean =>
  legs.every((leg, i) => leg.ratio * signs[i] * legs[0].ratio * signs[0] > 0)

const callsAndPuts = (calls: readonly OptionRatio[], puts: readonly OptionRatio[]): Recognised | undefined => {
  const [lowCall, highCall] = calls
  const [lowPut, highPut] = puts
  if (lowCall.strike === lowPut.strike && highCall.strike === highPut.strike) {
    const isBox = hasSigns([lowCall, lowPut, highCall, highPut], [1, -1, -1, 1])
    return isBox ? { name: 'box', sign: signOf(lowCall.ratio) } : undefined
  }
  if (highPut.strike > lowCall.strike) return undefined
  const wingsAndBody = [lowPut, highPut, lowCall, highCall]
  if (hasSigns(wingsAndBody, [1, -1, -1, 1])) {
    return { name: highPut.strike === lowCall.strike ? 'iron-fly' : 'iron-condor', sign: signOf(lowPut.ratio) }
  }
  const isSpreads = hasSigns(wingsAndBody, [1, -1, 1, -1])
  return isSpreads ? { name: 'call-spread-vs-put-spread', sign: signOf(lowCall.ratio) } : undefined
}

const twoExpiries = (near: readonly OptionRatio[], far: readonly OptionRatio[]): Recognised | undefined => {
  if (far[0].expiryMs !== far[1].expiryMs) return undefined
  const call = (pair: readonly OptionRatio[]) => pair.find((leg) => leg.type === 'call')
  const put = (pair: readonly OptionRatio[]) => pair.find((leg) => leg.type === 'put')
  const nearCall = call(near)
  const nearPut = put(near)
  const farCall = call(far)
  const farPut = put(far)
  if (!nearCall || !nearPut || !farCall || !farPut) return undefined
  const sign = signOf(farCall.ratio)
  if (hasSigns([nearCall, nearPut, farCall, farPut], [-1, -1, 1, 1])) {
    const isStraddle = (a: OptionRatio, b: OptionRatio) => a.strike === b.strike
    const areStraddles = isStraddle(nearCall, nearPut) && isStraddle(farCall, farPut)
    return { name: areStraddles ? 'straddle-calendar' : 'strangle-calendar', sign }
  }
  const areSynthetic = nearCall.strike === nearPut.strike && farCall.strike === farPut.strike
  const isRoll = areSynthetic && hasSigns([nearCall, nearPut, farCall, farPut], [-1, 1, 1, -1])
  return isRoll ? { name: 'jelly-roll', sign } : undefined
}
