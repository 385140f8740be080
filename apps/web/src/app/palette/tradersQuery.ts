import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'

/** What a query names besides its words: `eth 30d rr` is ETH, 30 days, `rr`. */
export type TradersQuery = {
  /** The market of the coin and venue that the query names; undefined if it names none. */
  readonly market: MarketName | undefined
  /** Venue and coin as named, also where no option book has both. */
  readonly venue: string | undefined
  readonly coin: string | undefined
  readonly tenorDays: number | undefined
  /** All other words. */
  readonly rest: string
}

type Names = {
  readonly coins: readonly string[]
  readonly venues: readonly string[]
  readonly markets: readonly MarketName[]
}

/** Returns the market of a coin and venue: on the page's venue and with its kind of book if the query leaves them open. */
const marketOf = (
  markets: readonly MarketName[],
  page: MarketName,
  coin: string | undefined,
  venue: string | undefined,
): MarketName | undefined => {
  if (coin === undefined && venue === undefined) return undefined
  const named = coin ?? coinOf(page.symbol)
  const ofCoin = markets.filter(({ symbol }) => coinOf(symbol) === named)
  if (venue !== undefined) return ofCoin.find(({ exchange }) => exchange === venue)
  return ofCoin.find(({ exchange }) => exchange === page.exchange) ?? ofCoin[0]
}

/** Splits a query into coin, venue, tenor and other words. A coin or venue counts once and only as a whole word. */
export const tradersQuery = (query: string, page: MarketName, { coins, venues, markets }: Names): TradersQuery => {
  let coin: string | undefined
  let venue: string | undefined
  let tenorDays: number | undefined
  const rest: string[] = []
  for (const word of query.trim().toLowerCase().split(/\s+/)) {
    const [, days] = /^(\d{1,3})d$/.exec(word) ?? []
    const asCoin = coins.find((one) => one.toLowerCase() === word)
    const asVenue = venues.find((one) => one.toLowerCase() === word)
    if (coin === undefined && asCoin !== undefined) coin = asCoin
    else if (venue === undefined && asVenue !== undefined) venue = asVenue
    else if (tenorDays === undefined && days !== undefined && days !== '25' && days !== '10') tenorDays = Number(days)
    else rest.push(word)
  }
  return { market: marketOf(markets, page, coin, venue), venue, coin, tenorDays, rest: rest.join(' ') }
}

const DAYS: Readonly<Record<string, number>> = { week: 7, month: 30, quarter: 91, year: 365 }

/** The largest daily fall or rise of the price within some days. */
export type ExtremeQuery = { readonly direction: 'fall' | 'rise'; readonly days: number }

/** Parses `biggest drop last month`, `largest rise of the past 2 weeks`; a month if no time is named. */
export const extremeQuery = (query: string): ExtremeQuery | undefined => {
  const [, kind = '', count = '1', unit = 'month'] =
    /^(?:biggest|largest|worst|best) (drop|fall|loss|rise|gain|rally)(?: (?:(?:of|in|over) )?(?:the )?(?:last|past) (?:(\d{1,2}) )?(week|month|quarter|year)s?)?$/.exec(
      query.trim().toLowerCase(),
    ) ?? []
  if (kind === '') return undefined
  const days = Number(count) * (DAYS[unit] ?? 0)
  return { direction: ['rise', 'gain', 'rally'].includes(kind) ? 'rise' : 'fall', days: Math.min(days, 730) }
}

/** Returns the row of the largest daily fall or rise; undefined if there is none. */
export const extremeRow = (returns: readonly (number | null)[], { direction }: ExtremeQuery): number | undefined => {
  const sign = direction === 'rise' ? 1 : -1
  let best: number | undefined
  for (const [row, value] of returns.entries())
    if (value !== null && sign * value > 0 && (best === undefined || sign * value > sign * (returns[best] ?? 0)))
      best = row
  return best
}
