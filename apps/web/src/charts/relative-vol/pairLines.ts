import { coinOf } from '@gvol/market'
import type { ColorRef } from '@gvol/plot'

/** The two books of a comparison. */
export type Pair = {
  readonly exchange: string
  readonly symbol: string
  readonly otherExchange: string
  readonly otherSymbol: string
}

/** Returns the names of both books: their symbols, with the venues if those differ. */
export const pairNames = ({ exchange, symbol, otherExchange, otherSymbol }: Pair): readonly [string, string] =>
  exchange === otherExchange ? [symbol, otherSymbol] : [`${symbol} ${exchange}`, `${otherSymbol} ${otherExchange}`]

/** Returns a color for each book. Coins have their own colors; two books of one coin get different colors. */
export const pairColors = ({
  symbol,
  otherSymbol,
}: Pick<Pair, 'symbol' | 'otherSymbol'>): readonly [ColorRef, ColorRef] =>
  coinOf(symbol) === coinOf(otherSymbol)
    ? [{ entity: coinOf(symbol) }, 'shadow']
    : [{ entity: coinOf(symbol) }, { entity: coinOf(otherSymbol) }]
