import type { Chain } from '@gvol/market'
import { pricedChain } from '../surface/pricedChain.ts'

/** Minimum change in the value of an option, in spreads, at which an unchanged quote counts as frozen. */
export const FROZEN_SPREADS = 3

/** Returns the expected change of a premium when its forward moves, in the unit of the premium; vol unchanged. */
const expectedMove = (chain: Chain, row: number, forward: number, moved: number, delta: number): number =>
  // A premium in coin absorbs part of the move through the coin's own price.
  chain.isInverse ? (delta - chain.mark[row]) * (moved / forward) : delta * moved

/**
 * Returns frozen quotes: bid and ask equal those of the chain before, although the forward has moved so much that the
 * option's value should have changed by more than {@link FROZEN_SPREADS} times its spread.
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
    // NaN if a side has no quote or the option's terms are missing: without a quote nothing is frozen.
    return Math.abs(move) > FROZEN_SPREADS * (chain.ask[row] - chain.bid[row]) && chain.ask[row] > chain.bid[row]
      ? [row]
      : []
  })
}

/** Whether a chain equals the chain before for every option, forwards included: it was not read again. */
export const isRepeat = (chain: Chain, before: Chain): boolean =>
  chain.size > 0 &&
  chain.size === before.size &&
  chain.instrument.every((name, row) => name === before.instrument[row]) &&
  (['bid', 'ask', 'mark', 'underlying'] as const).every((column) =>
    chain[column].every((value, row) => Object.is(value, before[column][row])),
  ) &&
  chain.index === before.index
