import { nearestName } from '@gvol/formula'
import { marketKey } from '@gvol/market'
import type { Studies } from '../../answer/requestedStudy.ts'
import type { McpPorts } from './tool.ts'

const MOST_NAMES = 12

/** Returns names for a sentence, the first dozen of them. */
export const someNames = (names: readonly string[]): string =>
  names.length <= MOST_NAMES
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`

/** Returns the name that was probably meant, as a sentence; empty without one. */
export const meantText = (written: string, names: readonly string[]): string => {
  const near = nearestName(written.slice(0, 80), names)
  return near === undefined ? '' : ` Did you mean ${near}?`
}

/** Returns what to call after a study id that does not exist. */
export const noStudyText = (id: string, studies: Studies): string => {
  const written = JSON.stringify(id.slice(0, 60))
  return `There is no study ${written}.${meantText(id, Object.keys(studies))} Call find with words, e.g. find {"words":"skew history"}.`
}

/** Returns what to send for a column that does not exist. */
export const noColumnText = (name: string, study: string, columns: readonly string[]): string =>
  `${study} has no column ${JSON.stringify(name.slice(0, 40))}.${meantText(name, columns)} It has ${columns.join(', ')}.`

/** Returns the desk's markets with the most options first, as `exchange:symbol`. */
export const marketNames = ({ report }: Pick<McpPorts, 'report'>): readonly string[] => {
  const { markets, boards = [] } = report()
  const books = markets.toSorted((a, b) => b.options - a.options).map(marketKey)
  return [...new Set([...books, ...boards.map(marketKey)])]
}

/** Returns the market of the same venue with a similar symbol, or of the same symbol at a venue of a similar name. */
const meantMarket = (written: string, names: readonly string[]): string | undefined => {
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

/** Returns which markets the desk has, and the one that was probably meant. */
export const marketsText = (written: string, ports: Pick<McpPorts, 'report'>): string => {
  const names = marketNames(ports)
  if (names.length === 0) return ' The desk has no market yet; call markets.'
  const meant = written === '' ? undefined : meantMarket(written.slice(0, 80), names)
  return `${meant === undefined ? '' : ` Did you mean ${meant}?`} The desk has ${someNames(names)}; call markets for all.`
}
