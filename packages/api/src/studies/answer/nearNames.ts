import { nearestName } from '@gvol/formula'
import { marketKey } from '@gvol/market'
import type { StatusReport } from '../../wire/statusReport.ts'

/** The markets of a desk: option books, and boards of futures and spot pairs. */
export type MarketReport = Pick<StatusReport, 'markets' | 'boards'>

const MAX_NAMES = 12

/** Returns names for a sentence, the first dozen of them. */
export const someNames = (names: readonly string[]): string =>
  names.length <= MAX_NAMES
    ? names.join(', ')
    : `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`

/** Returns the name that was probably meant, as a sentence; empty without one. */
export const meantText = (written: string, names: readonly string[]): string => {
  const near = nearestName(written.slice(0, 80), names)
  return near === undefined ? '' : ` Did you mean ${near}?`
}

/** Returns the desk's markets with the most options first, as `exchange:symbol`. */
export const marketNames = (report: MarketReport): readonly string[] => {
  const { markets, boards = [] } = report
  const books = markets.toSorted((a, b) => b.options - a.options).map(marketKey)
  return [...new Set([...books, ...boards.map(marketKey)])]
}

/** Returns the market of the same venue with a similar symbol, or of the same symbol at a venue of a similar name. */
export const meantMarket = (written: string, names: readonly string[]): string | undefined => {
  const [venue = '', symbol = ''] = written.toLowerCase().split(':', 2)
  const named = names.map((name) => ({ name, parts: name.toLowerCase().split(':', 2) }))
  const venues = named.filter(({ parts }) => parts[1] === symbol).map(({ parts }) => parts[0] ?? '')
  const symbols = named.filter(({ parts }) => parts[0] === venue).map(({ parts }) => parts[1] ?? '')
  const nearVenue = nearestName(venue, venues)
  const nearSymbol = nearestName(symbol, symbols)
  return named.find(({ parts }) =>
    nearVenue === undefined
      ? parts[0] === venue && parts[1] === nearSymbol
      : parts[0] === nearVenue && parts[1] === symbol,
  )?.name
}
