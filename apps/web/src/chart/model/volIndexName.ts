/** Columns of a study of a volatility index, the same in every row. */
type OfIndex = { readonly venue: readonly string[]; readonly isOwn: readonly boolean[] }

/** Most venues that a name lists. */
const MAX_LISTED = 2

const capitalized = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/**
 * Returns `Deribit BTC index`, with its publisher, or `Own SOL index, Bybit and Deribit options`, with the venues of the
 * books it is computed from (`options of 4 venues` for many).
 */
export const volIndexName = ({ venue: [venue = ''], isOwn: [isOwn = false] }: OfIndex, coin: string): string => {
  if (!isOwn) return `${capitalized(venue)} ${coin} index`.trimStart()
  const venues = venue.split(', ')
  return venues.length > MAX_LISTED
    ? `Own ${coin} index, options of ${venues.length} venues`
    : `Own ${coin} index, ${venues.map(capitalized).join(' and ')} options`
}
