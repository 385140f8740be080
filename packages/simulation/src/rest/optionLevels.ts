import { nameBits } from '../random.ts'
import { bookLevels } from './bookLevels.ts'
import { decimalsOf, numeral } from './wireText.ts'

const LEVELS = 20

type Best = {
  readonly bid: string | number | null
  readonly bidSize: string | number | null
  readonly ask: string | number | null
  readonly askSize: string | number | null
}
type Row = readonly [price: string, size: string]

const above0 = (value: string | number | null): number | undefined => (Number(value) > 0 ? Number(value) : undefined)

/**
 * Returns the book of an option in its venue's own units: the best prices with their sizes, and levels beyond them,
 * whose sizes grow with distance.
 *
 * @param best          best prices and sizes of the venue's own quote; nothing, 0 or '' where there is none
 * @param sizeDecimals  decimals of a size
 */
export const optionLevels = (
  name: string,
  best: Best,
  { tick, sizeDecimals }: { readonly tick: number; readonly sizeDecimals: number },
  atMs: number,
): { readonly bids: readonly Row[]; readonly asks: readonly Row[] } => {
  const bidCoins = above0(best.bidSize) ?? 0
  const askCoins = above0(best.askSize) ?? 0
  const prices = { bid: above0(best.bid), ask: above0(best.ask) }
  const book = bookLevels({ seed: nameBits(`${name} book`), atMs, tick, ...prices, bidCoins, askCoins })
  const rows = (side: 'bids' | 'asks', size: number): readonly Row[] =>
    book[side]
      .slice(0, LEVELS)
      .map(({ price, coins }, at) => [
        numeral(price, decimalsOf(tick), '0'),
        numeral(at === 0 ? size : Math.max(coins, 10 ** -sizeDecimals), sizeDecimals, '0'),
      ])
  return { bids: rows('bids', bidCoins), asks: rows('asks', askCoins) }
}
