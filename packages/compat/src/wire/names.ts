import { coinOf, type Market } from '@gvol/market'
import { dayCode } from '@gvol/time'
import type { Desk } from '../desk.ts'

/** Venues that the clients name differently. */
const OURS: Readonly<Record<string, string>> = { okex: 'okx', gdax: 'coinbase', huobi: 'htx', tradfi: 'cboe' }
const THEIRS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OURS).map(([theirs, ours]) => [ours, theirs]),
)

/** Returns the desk's id of a venue that a client names. */
export const venueOf = (exchange: string): string => OURS[exchange.toLowerCase()] ?? exchange.toLowerCase()

/** Returns the clients' name of a venue. */
export const exchangeOf = (venue: string): string => THEIRS[venue] ?? venue

/** Names that the desk would reject have no rows. */
const SYMBOL = /^[A-Z0-9][A-Z0-9_-]{0,31}$/

/** Returns the option book of a coin at a venue: the one with exactly that name, else the first of the coin. */
export const marketOf = (desk: Desk, exchange: string, symbol: string): Market | undefined => {
  const venue = venueOf(exchange)
  const name = symbol.toUpperCase()
  const there = desk.markets.filter((market) => market.venue === venue)
  return there.find((market) => market.symbol === name) ?? there.find((market) => coinOf(market.symbol) === name)
}

/** Whether the desk has a venue, under any of its names; of any other there are no rows. */
export const isExchange = (desk: Pick<Desk, 'venues'>, exchange: string): boolean =>
  desk.venues.includes(venueOf(exchange))

/**
 * Returns the market for the price of a coin: a book of the venue, else any book of the coin, else the coin at the
 * venue.
 */
export const priceMarketOf = (desk: Desk, exchange: string, symbol: string): Market | undefined => {
  const name = symbol.toUpperCase()
  if (!SYMBOL.test(name) || !isExchange(desk, exchange)) return undefined
  return (
    marketOf(desk, exchange, name) ??
    desk.markets.find(({ symbol: listedSymbol }) => coinOf(listedSymbol) === coinOf(name)) ?? {
      venue: venueOf(exchange),
      symbol: name,
    }
  )
}

/** Returns the coin of a currency such as `SOL_USDC` or a pair such as `btc_usd`; undefined if there is none. */
export const coinNamed = (text: string): string | undefined => {
  const name = coinOf(text.toUpperCase())
  return SYMBOL.test(name) ? name : undefined
}

export const bookOf = ({ venue, symbol }: Market) => ({ exchange: venue, symbol })

/** Returns `BTC-1APR24-62000-C`, the venue's name of a coin-settled option. */
export const nativeOption = (symbol: string, expiryMs: number, strike: number, putCall: string): string =>
  `${symbol}-${dayCode(expiryMs)}-${strike}-${putCall}`

/** Returns `DERIBIT-BTC-01APR24-62000.0-C`: one spelling for every venue. */
export const normalizedOption = (
  exchange: string,
  symbol: string,
  expiryMs: number,
  strike: number,
  putCall: string,
): string => {
  const day = dayCode(expiryMs).padStart('01APR24'.length, '0')
  const written = Number.isInteger(strike) ? `${strike}.0` : String(strike)
  return `${exchange.toUpperCase()}-${symbol}-${day}-${written}-${putCall}`
}

/** Converts `call` or `put` to `C` or `P`. */
export const putCallOf = (type: string | null): string | null => (type === 'call' ? 'C' : type === 'put' ? 'P' : null)
