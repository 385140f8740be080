import { useSyncExternalStore } from 'react'
import { forgetText, STORAGE_KEYS, storedText, storeText } from '../../data/settings/storageKeys.ts'
import {
  type Appearance,
  appearanceOf,
  type ColorTheme,
  isColorTheme,
  isMode,
  type Mode,
  type ThemeName,
  themeName,
} from '../tokens/appearance.ts'
import { afterPaint } from './afterPaint.ts'

/** Returns the initial mode: the saved one, else the system's, else dark. `public/theme.js` applies the same rule. */
export const initialTheme = (saved: string | undefined, prefersLight: boolean | undefined): Mode =>
  isMode(saved) ? saved : prefersLight ? 'light' : 'dark'

const SAFE = 'safe'

/**
 * Controls that display the choice are notified at once; components that draw with colors follow after the page has
 * changed.
 */
const choosers = new Set<() => void>()
const drawers = afterPaint()

/** Read from the document element, so that code before and after the first paint always agrees. */
const currentAppearance = (): Appearance => {
  const { classList, dataset } = document.documentElement
  return {
    mode: classList.contains('dark') ? 'dark' : 'light',
    colorTheme: isColorTheme(dataset.colors) ? dataset.colors : 'default',
    isColorBlindSafe: dataset.vision === SAFE,
  }
}

const currentTheme = (): ThemeName => themeName(currentAppearance())

/** The chosen appearance until the page has it. */
let coming: Appearance | undefined

const chosenAppearance = (): Appearance => coming ?? currentAppearance()

const chosenTheme = (): ThemeName => themeName(chosenAppearance())

const show = (appearance: Appearance): void => {
  coming = undefined
  const { classList, dataset, style } = document.documentElement
  classList.toggle('dark', appearance.mode === 'dark')
  style.colorScheme = appearance.mode
  if (appearance.colorTheme === 'default') delete dataset.colors
  else dataset.colors = appearance.colorTheme
  if (appearance.isColorBlindSafe) dataset.vision = SAFE
  else delete dataset.vision
  // The title bar of the installed app.
  const panel = getComputedStyle(document.documentElement).getPropertyValue('--panel').trim()
  if (panel !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', panel)
  for (const listener of choosers) listener()
  drawers.tell()
}

/**
 * Shows the choice in the next frame. Recoloring a wall of charts takes several frames and begins when that frame is on
 * screen. A hidden window has no frames.
 */
const choose = (change: Partial<Appearance>): void => {
  const isPending = coming !== undefined
  coming = { ...chosenAppearance(), ...change }
  for (const listener of choosers) listener()
  if (document.hidden) show(coming)
  else if (!isPending)
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => coming && show(coming))))
}

/** Sets dark or light mode everywhere, charts included, and stores it. */
export const setTheme = (mode: Mode): void => {
  storeText(STORAGE_KEYS.theme, mode)
  choose({ mode })
}

/** Returns to the system's preference, now and later. */
export const unsetTheme = (): void => {
  forgetText(STORAGE_KEYS.theme)
  choose({ mode: initialTheme(undefined, matchMedia('(prefers-color-scheme: light)').matches) })
}

/** Sets a color theme everywhere, and stores it. */
export const setColorTheme = (colorTheme: ColorTheme): void => {
  storeText(STORAGE_KEYS.colorTheme, colorTheme)
  choose({ colorTheme })
}

/** Uses blue and orange instead of green and red everywhere, and stores it. */
export const setColorBlindSafe = (isColorBlindSafe: boolean): void => {
  storeText(STORAGE_KEYS.vision, isColorBlindSafe ? SAFE : '')
  choose({ isColorBlindSafe })
}

const savedAppearance = (prefersLight: boolean): Appearance => {
  const colorTheme = storedText(STORAGE_KEYS.colorTheme)
  return {
    mode: initialTheme(storedText(STORAGE_KEYS.theme), prefersLight),
    colorTheme: isColorTheme(colorTheme) ? colorTheme : 'default',
    isColorBlindSafe: storedText(STORAGE_KEYS.vision) === SAFE,
  }
}

/** Follows the system while no mode was chosen, and choices made in other windows of this desk. */
export const followSystemTheme = (query: MediaQueryList): void => {
  const follow = () => show(savedAppearance(query.matches))
  follow()
  query.addEventListener('change', follow)
  addEventListener('storage', ({ key }) => {
    const keys: readonly (string | null)[] = [STORAGE_KEYS.theme, STORAGE_KEYS.colorTheme, STORAGE_KEYS.vision]
    if (keys.includes(key)) follow()
  })
}

/** Calls back as soon as another appearance is chosen. */
export const subscribeAppearance = (listener: () => void): (() => void) => {
  choosers.add(listener)
  return () => choosers.delete(listener)
}

/**
 * Returns the theme name for `tokensOf` and everything drawn with colors: it changes slightly after the page itself.
 */
export const useTheme = (): ThemeName => useSyncExternalStore(drawers.subscribe, currentTheme)

/** Returns the chosen appearance at once, for switches and pickers. */
export const useAppearance = (): Appearance => appearanceOf(useSyncExternalStore(subscribeAppearance, chosenTheme))

/** Returns dark or light, whatever the color theme. */
export const useMode = (): Mode => useAppearance().mode

/** Returns whether the mode was chosen by the user; otherwise it follows the system. */
export const useIsModeChosen = (): boolean =>
  useSyncExternalStore(subscribeAppearance, () => isMode(storedText(STORAGE_KEYS.theme)))
