import { coinOf, venueId } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import { CHART_CONTROLS } from '../../../generated/pageControls.ts'
import { filledPath, namesOf, type Place, placeOfPath } from '../../data/paths.ts'
import type { Settings } from '../../data/settings/settings.ts'
import { PAGE_CONTROL_IDS, type PageControls, standingControls } from '../../page-controls/_kit/pageControls.ts'
import type { PageControlId } from '../../page-controls/catalog.ts'
import { SCREENS } from '../catalog.ts'
import type { Existing, Screen } from './defineScreen.ts'
import type { SectionId } from './sections.ts'

/** What stands in for names that neither the path nor the settings give. */
const USUAL: Place = { network: 'derive' }

/** The address of a screen for a market. */
export const pathOfScreen = (screen: Screen, market: MarketName): string =>
  filledPath(screen.paths[0], { ...USUAL, ...market })

/** The address of something that exists, query included. */
export const pathOfExisting = ({ to }: Existing, market: MarketName): string => {
  const [pattern = '', search] = to.split('?')
  return filledPath(pattern, { ...USUAL, ...market }) + (search === undefined ? '' : `?${search}`)
}

/** Screens that rail, sheet, palette and front page list, in order. */
export const LISTED: readonly Screen[] = SCREENS.filter(({ isHidden }) => !isHidden)

/**
 * The controls of its page, in the order of their catalog: those that its charts answer to, and those that the
 * declaration adds.
 *
 * @param shown  only those of this section are asked for
 */
export const controlsOf = ({ sections = {}, controls = [] }: Screen, shown?: string): readonly PageControlId[] => {
  const asked = shown === undefined ? Object.values(sections) : [sections[shown]].filter((one) => one !== undefined)
  const ofCharts = asked.flatMap(({ panels }) => panels.flatMap(({ id }) => CHART_CONTROLS[id]))
  const answered = new Set<PageControlId>([...controls, ...ofCharts])
  return PAGE_CONTROL_IDS.filter((id) => answered.has(id))
}

/** What a screen shows of a market where the address says nothing. */
export const standingOf = (screen: Screen, symbol: string, settings: Settings): PageControls =>
  standingControls(settings, { ids: controlsOf(screen), coin: coinOf(symbol), choices: screen.choices ?? {} })

/** Controls that some screen shows, in the order of their catalog. */
export const SHOWN_CONTROLS: readonly PageControlId[] = PAGE_CONTROL_IDS.filter((id) =>
  SCREENS.some((screen) => controlsOf(screen).includes(id)),
)

/** Choices of controls that any screen names. */
export const ALL_CHOICES: NonNullable<Screen['choices']> = Object.fromEntries(
  SHOWN_CONTROLS.flatMap((id) => {
    const named = SCREENS.flatMap(({ choices }) => Object.entries(choices?.[id] ?? {}))
    return named.length === 0 ? [] : [[id, Object.fromEntries(named)]]
  }),
)

/** Whether it stands alone, without the desk's frame and without a session. */
export const isOutside = ({ access }: Screen): boolean => access === 'entrance'

/** Whether a path shows the same to everybody, signed in or not. */
export const isForEverybody = (pathname: string): boolean => screenOfPath(pathname)?.screen.access === 'everybody'

export const screensOf = (section: SectionId): readonly Screen[] =>
  LISTED.filter((screen) => screen.section === section)

export const screenById = (id: string): Screen | undefined => SCREENS.find((screen) => screen.id === id)

/** Fewer names to fill means a closer match: `/options/global/BTC/` is not a market called global. */
const byCloseness = (a: string, b: string): number => namesOf(a).length - namesOf(b).length

/** The screen that a path shows and the place it is about. */
export const screenOfPath = (
  pathname: string,
): { readonly screen: Screen; readonly pattern: string; readonly place: Place } | undefined => {
  const fits = SCREENS.flatMap((screen) =>
    screen.paths.flatMap((pattern) => {
      const place = placeOfPath(pattern, pathname)
      return place === undefined ? [] : [{ screen, pattern, place }]
    }),
  ).sort((a, b) => byCloseness(a.pattern, b.pattern))
  return fits[0]
}

/** The address by which the desk knows a page: ends in a slash, and its venue goes by its id, `okx` for `okex`. */
export const canonicalPath = (pathname: string): string => {
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  const found = screenOfPath(path)
  const exchange = found?.place.exchange
  if (found === undefined || exchange === undefined || venueId(exchange) === exchange) return path
  return filledPath(found.pattern, { ...found.place, exchange: venueId(exchange) })
}

/** The market that a path is about, as far as it says. */
export const marketOfPath = (pathname: string): Partial<MarketName> => {
  const { exchange, symbol } = screenOfPath(pathname)?.place ?? {}
  return { ...(exchange ? { exchange } : {}), ...(symbol ? { symbol } : {}) }
}

/** The listed screen that a screen belongs to: itself, or the one whose address its own continues. */
export const parentOf = (screen: Screen): Screen =>
  screen.isHidden
    ? (LISTED.find(({ paths }) => paths[0] !== '/' && screen.paths[0].startsWith(paths[0])) ?? screen)
    : screen

/**
 * The same screen for another market. An instrument of one market is none of another, so its screen gives way to the one
 * above it; a screen that is about no market gives way to current options.
 */
export const pathForMarket = (pathname: string, market: MarketName): string => {
  const found = screenOfPath(pathname)
  const current = screenById('options-current')
  if (current === undefined) throw new RangeError('the catalog has no screen options-current')
  if (found === undefined) return pathOfScreen(current, market)
  const screen = parentOf(found.screen)
  const isAboutMarket = namesOf(screen.paths[0]).some((name) => name === 'exchange' || name === 'symbol')
  if (!isAboutMarket) return pathOfScreen(current, market)
  return filledPath(screen.paths[0], { ...USUAL, ...found.place, ...market })
}

/** Paths that the small app of log-in draws. */
export const ENTRANCE_PATHS: readonly string[] = SCREENS.filter(({ access }) => access === 'entrance').flatMap(
  ({ paths }) => paths,
)

/** Parts of the document's title on a screen: `BTC options`, `deribit`. */
export const titleParts = (screen: Screen, place: Place): readonly string[] => {
  if (screen.sections === undefined) return [screen.title]
  const heading = screen.heading?.(place)
  const about = heading === undefined ? [screen.title, place.instrument ?? place.symbol] : [heading]
  return [...about, place.exchange].filter((part) => part !== undefined)
}
