import type { Chain } from '@gvol/market'
import { vegaPerPoint } from '@gvol/quant'
import { pricedChain } from '../surface/pricedChain.ts'

/** Greeks that are compared; without theta, which venues limit differently on the last day. */
export const COMPARED_GREEKS = ['delta', 'gamma', 'vega'] as const
export type ComparedGreek = (typeof COMPARED_GREEKS)[number]

/** Minimum deviation that counts: of 1 for delta, of the largest one of the expiry for gamma and vega. */
export const GREEK_TOLERANCE = 0.02

/** Half of the last decimal that venues publish for gamma: the maximum rounding error. */
const GAMMA_ROUNDING = 5e-6

/** Deviation of the venue's greeks from computed ones over a chain. */
export type GreekGap = {
  /** Number of options with both. */
  readonly compared: number
  /** Number of those beyond {@link GREEK_TOLERANCE}. */
  readonly off: number
  /** Largest deviation and its option; 0 and '' if nothing was compared. */
  readonly worst: number
  readonly worstOf: string
}

const largest = (values: Float64Array, from: number, to: number): number => {
  let most = 0
  for (let row = from; row < to; row++) if (Math.abs(values[row]) > most) most = Math.abs(values[row])
  return most
}

const gapOf = (chain: Chain, greek: ComparedGreek, own: Float64Array, venue: Float64Array): GreekGap => {
  const rounding = greek === 'gamma' ? GAMMA_ROUNDING : 0
  let compared = 0
  let off = 0
  let worst = 0
  let worstOf = ''
  for (let e = 0; e < chain.expiries.length; e++) {
    const from = chain.expiryStart[e]
    const to = chain.expiryStart[e + 1]
    const scale = greek === 'delta' ? 1 : largest(own, from, to)
    for (let row = from; row < to; row++) {
      const deviation = Math.max(0, Math.abs(own[row] - venue[row]) - rounding) / scale
      if (Number.isNaN(deviation)) continue
      compared++
      if (deviation > GREEK_TOLERANCE) off++
      if (deviation > worst) [worst, worstOf] = [deviation, chain.instrument[row]]
    }
  }
  return { compared, off, worst, worstOf }
}

/** Compares greeks computed at the venue's mark vol with those that the venue published, option by option. */
export const greekGaps = (chain: Chain): Readonly<Record<ComparedGreek, GreekGap>> => {
  const { delta, gamma, vega } = pricedChain(chain)
  return {
    delta: gapOf(chain, 'delta', delta, chain.delta),
    gamma: gapOf(chain, 'gamma', gamma, chain.gamma),
    vega: gapOf(chain, 'vega', vega.map(vegaPerPoint), chain.vegaPerPoint),
  }
}
