import type { OptionRatio, Recognised } from './strategy.ts'

const signOf = (value: number): 1 | -1 => (value > 0 ? 1 : -1)

/** Names two options, sorted by expiry, strike, call before put. */
export const twoOptions = (near: OptionRatio, far: OptionRatio): Recognised | undefined => {
  const isEqual = Math.abs(near.ratio) === Math.abs(far.ratio)
  const isOpposite = near.ratio * far.ratio < 0
  if (near.expiryMs !== far.expiryMs) {
    if (near.type !== far.type || !isOpposite || !isEqual) return undefined
    const kind = near.strike === far.strike ? 'calendar' : 'diagonal'
    return { name: `${near.type}-${kind}`, sign: signOf(far.ratio) }
  }
  if (near.type === far.type) {
    if (!isOpposite) return undefined
    const bought = near.type === 'call' ? near : far
    return { name: `${near.type}-${isEqual ? '' : 'ratio-'}spread`, sign: signOf(bought.ratio) }
  }
  const [call, put] = near.type === 'call' ? [near, far] : [far, near]
  if (isOpposite) {
    if (call.strike !== put.strike) return { name: 'risk-reversal', sign: signOf(call.ratio) }
    return isEqual ? { name: 'synthetic-forward', sign: signOf(call.ratio) } : undefined
  }
  if (!isEqual) return undefined
  const name = call.strike === put.strike ? 'straddle' : call.strike > put.strike ? 'strangle' : 'guts'
  return { name, sign: signOf(call.ratio) }
}
