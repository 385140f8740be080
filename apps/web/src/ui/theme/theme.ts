import { useSyncExternalStore } from 'react'
import { STORAGE_KEYS, storedText, storeText } from '../../data/storageKeys.ts'
import type { ThemeName } from '../tokens/tokens.ts'

/** The theme to start with: the saved one, else the system's, else dark. `public/theme.js` applies the same rule. */
export const initialTheme = (saved: string | undefined, prefersLight: boolean | undefined): ThemeName =>
  saved === 'dark' || saved === 'light' ? saved : prefersLight ? 'light' : 'dark'

const listeners = new Set<() => void>()

const shownTheme = (): ThemeName => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

const show = (theme: ThemeName): void => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.documentElement.style.colorScheme = theme
  for (const listener of listeners) listener()
}

/** Applies a theme at once, everywhere, charts included, and remembers it. */
export const setTheme = (theme: ThemeName): void => {
  storeText(STORAGE_KEYS.theme, theme)
  show(theme)
}

/** Follows the system while nothing was chosen. */
export const followSystemTheme = (query: MediaQueryList): void => {
  query.addEventListener('change', () => {
    if (storedText(STORAGE_KEYS.theme) === undefined) show(initialTheme(undefined, query.matches))
  })
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): ThemeName => useSyncExternalStore(subscribe, shownTheme)
