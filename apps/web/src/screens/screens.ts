import { coinOf, venueId } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import { CHART_CONTROLS } from '../../generated/pageControls.ts'
import { filledPath, namesOf, type PathParams, paramsOfPath } from '../data/paths.ts'
import type { Settings } from '../data/settings/settings.ts'
import type { PageControlId } from '../page-controls/catalog.ts'
import { defaultControls, PAGE_CONTROL_IDS, type PageControls } from '../page-controls/pageControls.ts'
import type { Existing, Screen } from '../screen/defineScreen.ts'
import type { SectionId } from '../screen/sections.ts'
import { SCREENS } from './catalog.ts'

/** Values of parameters that neither the path nor the settings have. */
export const USUAL: PathParams = { network: 'derive' }

/** Returns the path of a screen for a market. */
export const pathOfScreen = (screen: Screen, market: MarketName): string =>
  filledPath(screen.paths[0], { ...USUAL, ...market })

/** Returns the URL of an alternative page, query included. */
export const pathOfExisting = ({ to }: Existing, market: MarketName): string => {
  const [pattern = '', search] = to.split('?')
  return filledPath(pattern, { ...USUAL, ...market }) + (search === undefined ? '' : `?${search}`)
}

/** Screens listed in rail, sheet, palette and home page, in order. */
export const LISTED: readonly Screen[] = SCREENS.filter(({ isHidden }) => !isHidden)

/**
 * Returns the page controls of a screen, in catalog order: those that its charts use, and those added by its
 * declaration.
 *
 * @param sectionId  only the controls of this section
 */
export const controlsOf = ({ sections = {}, controls = [] }: Screen, sectionId?: string): readonly PageControlId[] => {
  const selectedSections =
    sectionId === undefined ? Object.values(sections) : [sections[sectionId]].filter((one) => one !== undefined)
  const ofCharts = selectedSections.flatMap(({ panels }) => panels.flatMap(({ id }) => CHART_CONTROLS[id]))
  const answered = new Set<PageControlId>([...controls, ...ofCharts])
  return PAGE_CONTROL_IDS.filter((id) => answered.has(id))
}

/** Returns the default control values of a screen for a market. */
export const screenDefaults = (screen: Screen, symbol: string, settings: Settings): PageControls =>
  defaultControls(settings, { ids: controlsOf(screen), coin: coinOf(symbol), choices: screen.choices ?? {} })

/** Controls used by any screen, in catalog order. */
export const USED_CONTROLS: readonly PageControlId[] = PAGE_CONTROL_IDS.filter((id) =>
  SCREENS.some((screen) => controlsOf(screen).includes(id)),
)

/** Control options of all screens. */
export const ALL_CHOICES: NonNullable<Screen['choices']> = Object.fromEntries(
  USED_CONTROLS.flatMap((id) => {
    const named = SCREENS.flatMap(({ choices }) => Object.entries(choices?.[id] ?? {}))
    return named.length === 0 ? [] : [[id, Object.fromEntries(named)]]
  }),
)

/** Returns whether a screen renders alone, without the desk's frame and without a session. */
export const isOutside = ({ access }: Screen): boolean => access === 'entrance'

/** Returns whether a path shows the same to everyone, signed in or not. */
export const isForEverybody = (pathname: string): boolean => screenOfPath(pathname)?.screen.access === 'everybody'

/**
 * Returns whether someone has the right that a screen needs to be listed. Screens without one explain themselves what is
 * missing.
 *
 * @param may  permissions, as `/api/me` lists them
 */
export const isOpenTo = ({ right }: Pick<Screen, 'right'>, may: readonly string[]): boolean =>
  right === undefined || may.includes(right)

/** Returns the listed screens of a section that someone may open. */
export const screensOf = (section: SectionId, may: readonly string[]): readonly Screen[] =>
  LISTED.filter((screen) => screen.section === section && isOpenTo(screen, may))

export const screenById = (id: string): Screen | undefined => SCREENS.find((screen) => screen.id === id)

/** Returns whether someone may open the screen of a path. */
export const isOpenPath = (pathname: string, may: readonly string[]): boolean =>
  isOpenTo(screenOfPath(pathname)?.screen ?? {}, may)

/** Fewer parameters mean a closer match: `/options/global/BTC/` is not a market called global. */
const byCloseness = (a: string, b: string): number => namesOf(a).length - namesOf(b).length

/** Returns the screen of a path with its parameters. */
export const screenOfPath = (
  pathname: string,
): { readonly screen: Screen; readonly pattern: string; readonly params: PathParams } | undefined => {
  const fits = SCREENS.flatMap((screen) =>
    screen.paths.flatMap((pattern) => {
      const params = paramsOfPath(pattern, pathname)
      return params === undefined ? [] : [{ screen, pattern, params }]
    }),
  ).sort((a, b) => byCloseness(a.pattern, b.pattern))
  return fits[0]
}

/** Returns the canonical path of a page: it ends in a slash, and its venue has its canonical id, `okx` for `okex`. */
export const canonicalPath = (pathname: string): string => {
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  const match = screenOfPath(path)
  const exchange = match?.params.exchange
  if (match === undefined || exchange === undefined || venueId(exchange) === exchange) return path
  return filledPath(match.pattern, { ...match.params, exchange: venueId(exchange) })
}

/** Returns the market in a path, as far as it has one; that of its subject where the path has a notation of its own. */
export const marketOfPath = (pathname: string): Partial<MarketName> => {
  const match = screenOfPath(pathname)
  const about = match?.screen.aboutOf?.(match.params, [])
  const { exchange, symbol }: Partial<MarketName> = (about?.ok ? about.values : match?.params) ?? {}
  return { ...(exchange ? { exchange } : {}), ...(symbol ? { symbol } : {}) }
}

/** Returns the listed screen that a screen belongs to: itself, or the one whose path is a prefix of its own. */
export const parentOf = (screen: Screen): Screen =>
  screen.isHidden
    ? (LISTED.find(({ paths }) => paths[0] !== '/' && screen.paths[0].startsWith(paths[0])) ?? screen)
    : screen

/**
 * Returns the path of the same screen for another market. An instrument does not exist in another market, so its screen
 * is replaced by the parent; a screen without a market is replaced by current options.
 */
export const pathForMarket = (pathname: string, market: MarketName): string => {
  const match = screenOfPath(pathname)
  const current = screenById('options-current')
  if (current === undefined) throw new RangeError('the catalog has no screen options-current')
  if (match === undefined) return pathOfScreen(current, market)
  const screen = parentOf(match.screen)
  const isAboutMarket = namesOf(screen.paths[0]).some((name) => name === 'exchange' || name === 'symbol')
  if (!isAboutMarket) return pathOfScreen(current, market)
  return filledPath(screen.paths[0], { ...USUAL, ...match.params, ...market })
}

/** Paths rendered by the sign-in app. */
export const ENTRANCE_PATHS: readonly string[] = SCREENS.filter(({ access }) => access === 'entrance').flatMap(
  ({ paths }) => paths,
)

/** Returns the patterns of all paths that the app renders, the page of a failed server included. */
export const pagePaths = (): readonly string[] => [...SCREENS.flatMap(({ paths }) => paths), '/500/']

/** Returns the parts of the document title: `BTC options`, `deribit`. */
export const titleParts = (screen: Screen, params: PathParams): readonly string[] => {
  if (screen.sections === undefined) return [screen.title]
  const heading = screen.heading?.(params)
  const about = heading === undefined ? [screen.title, params.instrument ?? params.symbol] : [heading]
  return [...about, params.exchange].filter((part) => part !== undefined)
}
