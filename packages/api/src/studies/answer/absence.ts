import type { AnyInput } from '@gvol/analytics'
import { coinOf, isIn, type Market, type MarketFilter } from '@gvol/market'
import type { Problem } from '../../http/problem.ts'
import { isoTime } from '../../wire/answer.ts'
import type { StatusReport } from '../../wire/statusReport.ts'
import { marketNames, meantMarket, meantText, someNames } from './nearNames.ts'

/** What a desk has, as far as its status reports it. */
export type Available = Pick<StatusReport, 'venues' | 'markets' | 'boards'>

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

/** Returns why nothing covers a filter: a venue, market or coin that the desk does not have; undefined if it has it. */
export const lackText = (covered: MarketFilter, report: Available): string | undefined => {
  const { markets, boards = [] } = report
  const all: readonly Market[] = [...markets, ...boards]
  if (all.some((market) => isIn(covered, market))) return undefined
  const { venue, symbol, coin } = covered
  if (coin !== undefined) {
    const coins = unique(all.map((market) => coinOf(market.symbol)))
    return `The desk collects no market of ${coin}.${meantText(coin, coins)} It collects ${someNames(coins)}.`
  }
  if (venue === undefined) return undefined
  const venues = unique([...report.venues.map((one) => one.venue), ...all.map((one) => one.venue)])
  if (!venues.includes(venue))
    return `The desk does not collect the venue ${venue}.${meantText(venue, venues)} It collects ${someNames(venues)}.`
  if (symbol === undefined) return undefined
  const meant = meantMarket(`${venue}:${symbol}`, marketNames(report))
  const ofVenue = unique(all.filter((one) => one.venue === venue).map((one) => one.symbol))
  const near = meant === undefined ? '' : ` Did you mean ${meant.replace(':', ' ')}?`
  return `The desk collects no market ${venue} ${symbol}.${near} Of ${venue} it collects ${someNames(ofVenue)}.`
}

const storedText = (covered: MarketFilter, { markets }: Available): string | undefined => {
  const [market] = covered.symbol === undefined ? [] : markets.filter((one) => isIn(covered, one))
  return market?.stored === undefined
    ? undefined
    : `Option chains of ${market.venue} ${market.symbol} are stored since ${isoTime(market.stored.firstMs)}.`
}

/** Adds to a problem without data what the desk has instead, or since when it has data of the market. */
export const explained = (problem: Problem, input: Pick<AnyInput, 'covers'>, report: () => Available): Problem => {
  if (problem.code !== 'no-data') return problem
  const available = report()
  // Nothing is known of a desk that has just started.
  if (available.markets.length === 0) return problem
  const lacks = input.covers.flatMap((covered) => lackText(covered, available) ?? [])
  const texts = lacks.length > 0 ? lacks : input.covers.flatMap((covered) => storedText(covered, available) ?? [])
  return texts.length === 0 ? problem : { ...problem, message: [problem.message, ...unique(texts)].join(' ') }
}
