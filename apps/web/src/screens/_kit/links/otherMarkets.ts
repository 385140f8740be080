import { coinOf } from '@gvol/market'
import type { MarketName, Status } from '@gvol/wire'

/** What a page needs its venue to have. */
export type Wanted = 'options' | 'futures' | 'perpetuals' | 'pairs'

/** What it is called in a sentence. */
export const WANTED_WORDS: Readonly<Record<Wanted, string>> = {
  options: 'options',
  futures: 'dated futures',
  perpetuals: 'perpetuals',
  pairs: 'spot pairs',
}

type Known = Pick<Status, 'markets' | 'boards' | 'venues'>

/** Markets that have something, by venue and symbol. */
const marketsWith = (wanted: Wanted, { markets, boards }: Known): readonly MarketName[] => {
  if (wanted === 'options') return markets
  if (wanted === 'pairs') return boards.filter(({ kind }) => kind === 'spot')
  return boards.filter(
    ({ kind, instruments, perpetuals }) =>
      kind === 'futures' && (wanted === 'perpetuals' ? perpetuals > 0 : instruments > perpetuals),
  )
}

/**
 * Where there is what a page asks for, when its venue has none of it: a market for each venue, of the same coin where the
 * page is about one. Undefined where the venue has it, where it is only just being reached, and where nobody has it.
 *
 * @param symbol  market of the page; undefined when it is about a venue
 */
export const otherMarkets = (
  wanted: Wanted,
  exchange: string,
  symbol: string | undefined,
  known: Known,
): readonly MarketName[] | undefined => {
  const all = marketsWith(wanted, known)
  if (all.some((market) => market.exchange === exchange && (symbol === undefined || market.symbol === symbol)))
    return undefined
  if (known.venues.some((venue) => venue.exchange === exchange && venue.state === 'connecting')) return undefined
  const ofCoin = symbol === undefined ? [] : all.filter((market) => coinOf(market.symbol) === coinOf(symbol))
  const found = [...Map.groupBy(ofCoin.length > 0 ? ofCoin : all, (market) => market.exchange).values()]
  // The first of a venue; of one coin, all that it has.
  const others = ofCoin.length > 0 ? found.flat() : found.flatMap((of) => of.slice(0, 1))
  return others.length === 0 ? undefined : others.map(({ exchange, symbol }) => ({ exchange, symbol }))
}
