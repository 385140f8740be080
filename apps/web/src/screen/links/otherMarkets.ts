import { coinOf } from '@gvol/market'
import type { MarketName, Status } from '@gvol/wire'

/** What a page needs its venue to list. */
export type MarketNeed = 'options' | 'futures' | 'perpetuals' | 'pairs'

/** Its name in a sentence. */
export const NEED_WORDS: Readonly<Record<MarketNeed, string>> = {
  options: 'options',
  futures: 'dated futures',
  perpetuals: 'perpetuals',
  pairs: 'spot pairs',
}

type ListedMarkets = Pick<Status, 'markets' | 'boards' | 'venues'>

/** Returns the markets that list something, by venue and symbol. */
const marketsWith = (need: MarketNeed, { markets, boards }: ListedMarkets): readonly MarketName[] => {
  if (need === 'options') return markets
  if (need === 'pairs') return boards.filter(({ kind }) => kind === 'spot')
  return boards.filter(
    ({ kind, instruments, perpetuals }) =>
      kind === 'futures' && (need === 'perpetuals' ? perpetuals > 0 : instruments > perpetuals),
  )
}

/**
 * Returns alternative markets when a page's venue does not list what it needs: one for each venue, of the same coin if
 * the page is about one. Undefined where the venue lists it, is still connecting, or no venue lists it.
 *
 * @param symbol  market of the page; undefined when it is about a venue
 */
export const otherMarkets = (
  need: MarketNeed,
  exchange: string,
  symbol: string | undefined,
  listed: ListedMarkets,
): readonly MarketName[] | undefined => {
  const all = marketsWith(need, listed)
  if (all.some((market) => market.exchange === exchange && (symbol === undefined || market.symbol === symbol)))
    return undefined
  if (listed.venues.some((venue) => venue.exchange === exchange && venue.state === 'connecting')) return undefined
  const ofCoin = symbol === undefined ? [] : all.filter((market) => coinOf(market.symbol) === coinOf(symbol))
  const marketsByVenue = [...Map.groupBy(ofCoin.length > 0 ? ofCoin : all, (market) => market.exchange).values()]
  // The first market of each venue; for a coin, all of its markets.
  const others = ofCoin.length > 0 ? marketsByVenue.flat() : marketsByVenue.flatMap((of) => of.slice(0, 1))
  return others.length === 0 ? undefined : others.map(({ exchange, symbol }) => ({ exchange, symbol }))
}

/**
 * Returns the market of the page's own venue that lists the page's coin under another symbol, as Deribit lists options
 * of SOL as SOL_USDC; undefined if there is none, or several.
 */
export const ownMarket = (
  exchange: string,
  symbol: string | undefined,
  others: readonly MarketName[],
): MarketName | undefined => {
  if (symbol === undefined) return undefined
  const own = others.filter((market) => market.exchange === exchange && coinOf(market.symbol) === coinOf(symbol))
  return own.length === 1 ? own[0] : undefined
}
