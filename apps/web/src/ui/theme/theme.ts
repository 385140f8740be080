import { useSyncExternalStore } from 'react'
import { forgetText, STORAGE_KEYS, storedText, storeText } from '../../data/settings/storageKeys.ts'
import {
  type ColorTheme,
  isColorTheme,
  isMode,
  type Look,
  lookOf,
  type Mode,
  type ThemeName,
  themeName,
} from '../tokens/look.ts'
import { afterPaint } from './afterPaint.ts'

/** The mode to start with: the saved one, else the system's, else dark. `public/theme.js` applies the same rule. */
export const initialTheme = (saved: string | undefined, prefersLight: boolean | undefined): Mode =>
  isMode(saved) ? saved : prefersLight ? 'light' : 'dark'

const SAFE = 'safe'

/** Who shows the choice itself hears of it at once; who draws with colours follows after the page has changed. */
const choosers = new Set<() => void>()
const drawers = afterPaint()

/** The page itself says how it looks, so that what ran before the first paint and what runs after it cannot disagree. */
const shownLook = (): Look => {
  const { classList, dataset } = document.documentElement
  return {
    mode: classList.contains('dark') ? 'dark' : 'light',
    colorTheme: isColorTheme(dataset.colors) ? dataset.colors : 'default',
    isColorBlindSafe: dataset.vision === SAFE,
  }
}

const shownTheme = (): ThemeName => themeName(shownLook())

/** The look that was chosen, until the page shows it. */
let coming: Look | undefined

const chosenLook = (): Look => coming ?? shownLook()

const chosenTheme = (): ThemeName => themeName(chosenLook())

const show = (look: Look): void => {
  coming = undefined
  const { classList, dataset, style } = document.documentElement
  classList.toggle('dark', look.mode === 'dark')
  style.colorScheme = look.mode
  if (look.colorTheme === 'default') delete dataset.colors
  else dataset.colors = look.colorTheme
  if (look.isColorBlindSafe) dataset.vision = SAFE
  else delete dataset.vision
  // The title bar of the installed app.
  const panel = getComputedStyle(document.documentElement).getPropertyValue('--panel').trim()
  if (panel !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', panel)
  for (const listener of choosers) listener()
  drawers.tell()
}

/**
 * Whoever chose sees the choice in the next frame. Giving a wall of charts new colours takes several frames and begins
 * when that one is on screen. A window that nobody sees has no frames.
 */
const choose = (change: Partial<Look>): void => {
  const isUnderWay = coming !== undefined
  coming = { ...chosenLook(), ...change }
  for (const listener of choosers) listener()
  if (document.hidden) show(coming)
  else if (!isUnderWay)
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => coming && show(coming))))
}

/** Dark or light, everywhere, charts included, and remembered. */
export const setTheme = (mode: Mode): void => {
  storeText(STORAGE_KEYS.theme, mode)
  choose({ mode })
}

/** Back to what the system prefers, now and later. */
export const unsetTheme = (): void => {
  forgetText(STORAGE_KEYS.theme)
  choose({ mode: initialTheme(undefined, matchMedia('(prefers-color-scheme: light)').matches) })
}

/** A colour theme, everywhere, and remembered. */
export const setColorTheme = (colorTheme: ColorTheme): void => {
  storeText(STORAGE_KEYS.colorTheme, colorTheme)
  choose({ colorTheme })
}

/** Opposites in blue and orange instead of green and red, everywhere, and remembered. */
export const setColorBlindSafe = (isColorBlindSafe: boolean): void => {
  storeText(STORAGE_KEYS.vision, isColorBlindSafe ? SAFE : '')
  choose({ isColorBlindSafe })
}

const savedLook = (prefersLight: boolean): Look => {
  const colorTheme = storedText(STORAGE_KEYS.colorTheme)
  return {
    mode: initialTheme(storedText(STORAGE_KEYS.theme), prefersLight),
    colorTheme: isColorTheme(colorTheme) ? colorTheme : 'default',
    isColorBlindSafe: storedText(STORAGE_KEYS.vision) === SAFE,
  }
}

/** Follows the system while nothing was chosen, and what is chosen in another window of this desk. */
export const followSystemTheme = (query: MediaQueryList): void => {
  const follow = () => show(savedLook(query.matches))
  follow()
  query.addEventListener('change', follow)
  addEventListener('storage', ({ key }) => {
    const keys: readonly (string | null)[] = [STORAGE_KEYS.theme, STORAGE_KEYS.colorTheme, STORAGE_KEYS.vision]
    if (keys.includes(key)) follow()
  })
}

const subscribe = (listener: () => void): (() => void) => {
  choosers.add(listener)
  return () => choosers.delete(listener)
}

/** The look as one word, for `tokensOf` and everything drawn with colours: it comes a moment after the page's own. */
export const useTheme = (): ThemeName => useSyncExternalStore(drawers.subscribe, shownTheme)

/** The look as it was chosen, at once, for switches and pickers. */
export const useLook = (): Look => lookOf(useSyncExternalStore(subscribe, chosenTheme))

/** Dark or light, whatever the colours. */
export const useMode = (): Mode => useLook().mode

/** Whether the mode was chosen here; otherwise it follows the system. */
export const useIsModeChosen = (): boolean =>
  useSyncExternalStore(subscribe, () => isMode(storedText(STORAGE_KEYS.theme)))
