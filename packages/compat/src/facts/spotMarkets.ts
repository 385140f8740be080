import { coinOf, type Market, quoteCurrencyOf } from '@gvol/market'
import type { Desk, Table } from '../desk.ts'
import { bookOf, isExchange, venueOf } from '../wire/names.ts'

/** Currencies that count as dollars. */
const DOLLARS = ['USD', 'USDT', 'USDC'] as const
const VENUE = /^[a-z0-9_-]{1,32}$/
const SYMBOL = /^[A-Z0-9][A-Z0-9_-]{0,31}$/

/**
 * Returns the markets under which a venue's prices of a pair may be stored, the likeliest first.
 *
 * @param pair  `btc_usd` of any dollar, `btc_eur` of only that currency, `BTC` of any dollar
 */
const marketsAt = (exchange: string, pair: string): readonly Market[] => {
  const name = pair.toUpperCase()
  const venue = venueOf(exchange)
  const coin = coinOf(name)
  const quote = quoteCurrencyOf(name)
  if (!VENUE.test(venue) || !SYMBOL.test(name)) return []
  const symbols = quote === 'USD' ? [...DOLLARS.map((dollar) => `${coin}_${dollar}`), coin] : [name]
  return symbols.map((symbol) => ({ venue, symbol }))
}

export type SpotQuery = {
  readonly study: 'spot-candles' | 'spot-order-sizes'
  readonly pair: string
  readonly exchange: string
  /** Whether another venue is used if that one has none. */
  readonly isAnywhere: boolean
}

/** Runs a study of spot pairs for the first market with data. */
export const firstSpot = async (
  desk: Desk,
  { study, pair, exchange, isAnywhere }: SpotQuery,
  more: Readonly<Record<string, string>>,
): Promise<{ readonly market: Market; readonly table: Table } | undefined> => {
  if (!isExchange(desk, exchange)) return undefined
  const others = desk.venues.filter((venue) => venue !== venueOf(exchange))
  for (const venue of isAnywhere ? [exchange, ...others] : [exchange])
    for (const market of marketsAt(venue, pair)) {
      const table = await desk.runStudy(study, { ...more, ...bookOf(market) })
      if (table !== undefined && table.size > 0) return { market, table }
    }
  return undefined
}

/** Reads daily prices of a coin: of a venue, else of any. */
export const spotDays = async (
  desk: Desk,
  exchange: string,
  pair: string,
  args: { readonly span: string; readonly asOf?: string },
): Promise<Table | undefined> => {
  const days = { ...args, granularity: '1d' }
  return (await firstSpot(desk, { study: 'spot-candles', pair, exchange, isAnywhere: true }, days))?.table
}
