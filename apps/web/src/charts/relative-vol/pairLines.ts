import { coinOf } from '@gvol/market'
import type { ColorRef } from '@gvol/plot'

/** The two books of a comparison. */
export type Pair = {
  readonly exchange: string
  readonly symbol: string
  readonly otherExchange: string
  readonly otherSymbol: string
}

/** What the two books are called: by their symbol, with the venue where that is the difference. */
export const pairNames = ({ exchange, symbol, otherExchange, otherSymbol }: Pair): readonly [string, string] =>
  exchange === otherExchange ? [symbol, otherSymbol] : [`${symbol} ${exchange}`, `${otherSymbol} ${otherExchange}`]

/** Coins have their own colours; of two books of one coin the second is drawn as the other. */
export const pairColors = ({
  symbol,
  otherSymbol,
}: Pick<Pair, 'symbol' | 'otherSymbol'>): readonly [ColorRef, ColorRef] =>
  coinOf(symbol) === coinOf(otherSymbol)
    ? [{ entity: coinOf(symbol) }, 'shadow']
    : [{ entity: coinOf(symbol) }, { entity: coinOf(otherSymbol) }]
