import type { ComponentType } from 'react'
import { filledPath, namesOf, type Place, placeOfPath } from '../../data/paths.ts'
import type { Market } from '../../data/study.ts'
import type { IconName } from '../../ui/icons.tsx'
import { SCREENS } from './screenCatalog.ts'

export type SectionId = 'markets' | 'options' | 'futures' | 'defi' | 'vol' | 'spot' | 'desk' | 'account'

/** Sections of the product in the order of navigation. */
export const SECTIONS: Readonly<Record<SectionId, { readonly title: string; readonly icon: IconName }>> = {
  markets: { title: 'Markets', icon: 'home' },
  options: { title: 'Options', icon: 'options' },
  futures: { title: 'Futures & perpetuals', icon: 'curve' },
  defi: { title: 'DeFi', icon: 'chain' },
  vol: { title: 'Vol indices & greeks', icon: 'chart' },
  spot: { title: 'Spot & performance', icon: 'candle' },
  desk: { title: 'Desk', icon: 'grid' },
  account: { title: 'Account', icon: 'user' },
}

/** Something of a screen to come that can be had today. `to` is a pattern, with a query if need be. */
export type Existing = { readonly label: string; readonly to: string }

/** A place that navigation leads to. */
export type Screen = {
  readonly id: string
  readonly title: string
  readonly section: SectionId
  /** Patterns of its addresses: the first is where navigation leads, the others are other readings of the same page. */
  readonly paths: readonly [string, ...string[]]
  /** What it shows, in one sentence. */
  readonly shows: string
  /** Second key of its jump: `g` and this. */
  readonly key?: string
  readonly icon?: IconName
  /** Its page. Without one it is a placeholder that says what is to come and what exists. */
  readonly load?: () => Promise<ComponentType>
  readonly has?: readonly Existing[]
  /** Left out of navigation: it needs something picked, or is reached otherwise. */
  readonly isHidden?: true
  /** Stands alone, without the desk's frame and without a session. */
  readonly isOutside?: true
}

/** What stands in for names that neither the path nor the settings give. */
const USUAL: Place = { network: 'optimism' }

/** The address of a screen for a market. */
export const pathOfScreen = (screen: Screen, market: Market): string =>
  filledPath(screen.paths[0], { ...USUAL, ...market })

/** The address of something that exists, query included. */
export const pathOfExisting = ({ to }: Existing, market: Market): string => {
  const [pattern, search] = to.split('?')
  return filledPath(pattern, { ...USUAL, ...market }) + (search === undefined ? '' : `?${search}`)
}

/** Screens that rail, sheet, palette and front page list, in order. */
export const LISTED: readonly Screen[] = SCREENS.filter(({ isHidden }) => !isHidden)

export const screensOf = (section: SectionId): readonly Screen[] =>
  LISTED.filter((screen) => screen.section === section)

export const screenById = (id: string): Screen | undefined => SCREENS.find((screen) => screen.id === id)

/** Fewer names to fill means a closer match: `/options/global/BTC/` is not a market called global. */
const byCloseness = (a: string, b: string): number => namesOf(a).length - namesOf(b).length

/** The screen that a path shows and the place it is about. */
export const screenOfPath = (pathname: string): { readonly screen: Screen; readonly place: Place } | undefined => {
  const fits = SCREENS.flatMap((screen) =>
    screen.paths.flatMap((pattern) => {
      const place = placeOfPath(pattern, pathname)
      return place === undefined ? [] : [{ screen, pattern, place }]
    }),
  ).sort((a, b) => byCloseness(a.pattern, b.pattern))
  return fits[0]
}

/** The market that a path is about, as far as it says. */
export const marketOfPath = (pathname: string): Partial<Market> => {
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
export const pathForMarket = (pathname: string, market: Market): string => {
  const found = screenOfPath(pathname)
  const current = screenById('options-current')
  if (current === undefined) throw new RangeError('the catalog has no screen options-current')
  if (found === undefined) return pathOfScreen(current, market)
  const screen = parentOf(found.screen)
  const isAboutMarket = namesOf(screen.paths[0]).some((name) => name === 'exchange' || name === 'symbol')
  if (!isAboutMarket) return pathOfScreen(current, market)
  return filledPath(screen.paths[0], { ...USUAL, ...found.place, ...market })
}
