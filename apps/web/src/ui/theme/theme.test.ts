// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { COLOR_THEMES } from '../tokens/appearance.ts'
import {
  followSystemTheme,
  initialTheme,
  setColorBlindSafe,
  setColorTheme,
  setTheme,
  unsetTheme,
  useAppearance,
} from './theme.ts'

const root = document.documentElement
const beforePaint = readFileSync(resolve(import.meta.dirname, '../../../public/theme.js'), 'utf8')

const query = (matches: boolean) => Object.assign(new EventTarget(), { matches }) as unknown as MediaQueryList

const pageAppearance = () => ({
  isDark: root.classList.contains('dark'),
  scheme: root.style.colorScheme,
  colors: root.dataset.colors,
  vision: root.dataset.vision,
})

const unpaint = () => {
  root.className = ''
  root.removeAttribute('style')
  delete root.dataset.colors
  delete root.dataset.vision
}

/** Resolves in the frame after the one that applies a choice. */
const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 1))))

const Switch = () => {
  const { mode, colorTheme } = useAppearance()
  return `${mode} ${colorTheme}`
}

beforeEach(() => {
  localStorage.clear()
  unpaint()
})

test('[spec 4 theme] the initial theme is the saved one, else the system preference, else dark', () => {
  expect(initialTheme('light', false)).toBe('light')
  expect(initialTheme('dark', true)).toBe('dark')
  expect(initialTheme(undefined, true)).toBe('light')
  expect(initialTheme(undefined, false)).toBe('dark')
  expect(initialTheme(undefined, undefined)).toBe('dark')
  expect(initialTheme('sepia', undefined)).toBe('dark')
})

test('[spec 4 theme] [spec 9 local storage keys] setting the theme toggles the dark class, light removes it, and THEMEX stores the choice', async () => {
  setTheme('dark')
  await painted()
  expect(pageAppearance()).toMatchObject({ isDark: true, scheme: 'dark' })
  expect(localStorage.getItem('THEMEX')).toBe('dark')
  setTheme('light')
  await painted()
  expect(pageAppearance()).toMatchObject({ isDark: false, scheme: 'light' })
  expect(localStorage.getItem('THEMEX')).toBe('light')
})

test('[spec 3 themes] a colour theme and the colour-blind choice are stored separately from the theme and do not change it', async () => {
  setTheme('light')
  setColorTheme('neon')
  setColorBlindSafe(true)
  await painted()
  expect(pageAppearance()).toEqual({ isDark: false, scheme: 'light', colors: 'neon', vision: 'safe' })
  expect(localStorage.getItem('THEMEX')).toBe('light')
  unpaint()
  followSystemTheme(query(false))
  expect(pageAppearance()).toEqual({ isDark: false, scheme: 'light', colors: 'neon', vision: 'safe' })
  setColorTheme('default')
  setColorBlindSafe(false)
  await painted()
  expect(pageAppearance()).toMatchObject({ colors: undefined, vision: undefined })
})

test('a control for the choice shows it at once, the page after the next paint', async () => {
  setTheme('dark')
  await painted()
  const switchLabel = document.createElement('p')
  const root = createRoot(switchLabel)
  flushSync(() => root.render(createElement(Switch)))
  flushSync(() => setTheme('light'))
  expect(switchLabel.textContent).toBe('light default')
  expect(pageAppearance().isDark).toBe(true)
  flushSync(() => setColorTheme('neon'))
  await painted()
  expect(pageAppearance()).toMatchObject({ isDark: false, colors: 'neon' })
  expect(switchLabel.textContent).toBe('light neon')
  root.unmount()
})

test('without a choice the theme follows the system again', async () => {
  setTheme('light')
  unsetTheme()
  expect(localStorage.getItem('THEMEX')).toBeNull()
  await painted()
  expect(pageAppearance().isDark).toBe(!matchMedia('(prefers-color-scheme: light)').matches)
})

test('a choice in another window applies to this window', () => {
  followSystemTheme(query(false))
  localStorage.setItem('THEMEX', 'light')
  localStorage.setItem('THEMEX_COLORS', 'blue')
  dispatchEvent(new StorageEvent('storage', { key: 'THEMEX_COLORS' }))
  expect(pageAppearance()).toMatchObject({ isDark: false, colors: 'blue' })
})

test('the script before the first paint shows the same as the app, for every stored choice', () => {
  const SAVED = [null, 'dark', 'light', 'sepia']
  for (const theme of SAVED)
    for (const colors of [null, ...COLOR_THEMES, 'plaid'])
      for (const vision of [null, 'safe', ''])
        for (const prefersLight of [true, false]) {
          localStorage.clear()
          for (const [key, value] of Object.entries({ THEMEX: theme, THEMEX_COLORS: colors, THEMEX_VISION: vision }))
            if (value !== null) localStorage.setItem(key, value)
          unpaint()
          new Function('matchMedia', beforePaint)(() => query(prefersLight))
          const first = pageAppearance()
          unpaint()
          followSystemTheme(query(prefersLight))
          expect(pageAppearance(), JSON.stringify({ theme, colors, vision, prefersLight })).toEqual(first)
        }
})
