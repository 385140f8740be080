// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { initialTheme, setTheme } from './theme.ts'

test('the first theme is the saved one, else the system preference, else dark', () => {
  expect(initialTheme('light', false)).toBe('light')
  expect(initialTheme('dark', true)).toBe('dark')
  expect(initialTheme(undefined, true)).toBe('light')
  expect(initialTheme(undefined, false)).toBe('dark')
  expect(initialTheme(undefined, undefined)).toBe('dark')
  expect(initialTheme('sepia', undefined)).toBe('dark')
})

test('setting a theme toggles the dark class and is remembered under THEMEX', () => {
  setTheme('dark')
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  setTheme('light')
  expect(document.documentElement.classList.contains('dark')).toBe(false)
  expect(localStorage.getItem('THEMEX')).toBe('light')
})
