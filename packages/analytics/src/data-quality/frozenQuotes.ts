import type { Chain } from '@gvol/market'
import { pricedChain } from '../_kit/pricedChain.ts'

/** By how many spreads an option must have become worth more or less before an unchanged quote is called frozen. */
export const FROZEN_SPREADS = 3

/** By how much a premium should change when its forward moves, in the unit of the premium; vol unchanged. */
const expectedMove = (chain: Chain, row: number, forward: number, moved: number, delta: number): number =>
  // Of a premium in coin a part of the move is the coin's own.
  chain.isInverse ? (delta - chain.mark[row]) * (moved / forward) : delta * moved

/**
 * Quotes that stood still: bid and ask are those of the chain before, although the forward has moved by so much that
 * the option should be worth more or less by over {@link FROZEN_SPREADS} times its spread.
 *
 * @param before  an earlier chain of the same market
 * @returns rows of `chain`
 */
export const frozenQuotes = (chain: Chain, before: Chain): readonly number[] => {
  const rowBefore = new Map(before.instrument.map((name, row) => [name, row]))
  const now = pricedChain(chain)
  const then = pricedChain(before)
  return chain.instrument.flatMap((name, row) => {
    const was = rowBefore.get(name)
    if (was === undefined || chain.bid[row] !== before.bid[was] || chain.ask[row] !== before.ask[was]) return []
    const moved = now.forward[row] - then.forward[was]
    const move = expectedMove(chain, row, now.forward[row], moved, now.delta[row])
    // NaN where a side is not quoted or nothing is known of the option: no quote, nothing frozen.
    return Math.abs(move) > FROZEN_SPREADS * (chain.ask[row] - chain.bid[row]) && chain.ask[row] > chain.bid[row]
      ? [row]
      : []
  })
}

/** Whether a chain says of every option exactly what the chain before said, forwards included: it was not read anew. */
export const isRepeat = (chain: Chain, before: Chain): boolean =>
  chain.size > 0 &&
  chain.size === before.size &&
  chain.instrument.every((name, row) => name === before.instrument[row]) &&
  (['bid', 'ask', 'mark', 'underlying'] as const).every((column) =>
    chain[column].every((value, row) => Object.is(value, before[column][row])),
  ) &&
  chain.index === before.index
