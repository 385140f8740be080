/** Columns of a study of a volatility index, the same in every row. */
type OfIndex = { readonly venue: readonly string[]; readonly isOwn: readonly boolean[] }

/**
 * Returns `Deribit BTC index`, with its publisher, or `Own SOL index, Deribit options`, with the book it is computed
 * from.
 */
export const volIndexName = ({ venue: [venue = ''], isOwn: [isOwn = false] }: OfIndex, coin: string): string => {
  const name = `${venue.charAt(0).toUpperCase()}${venue.slice(1)}`
  return isOwn ? `Own ${coin} index, ${name} options` : `${name} ${coin} index`.trimStart()
}
