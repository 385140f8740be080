import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../data/settings/settings.ts'
import {
  controlsFromUrl,
  DEFAULT_CONTROLS,
  linkWithControls,
  PAGE_CONTROL_IDS,
  pageControl,
  withSettings,
} from './_kit/pageControls.ts'

test('the catalog lists exactly the folders, each under its own id', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '_kit')
    .map(({ name }) => name)
  expect([...PAGE_CONTROL_IDS].sort()).toEqual(folders.sort())
  for (const id of PAGE_CONTROL_IDS) expect(pageControl(id).id).toBe(id)
})

test('every control has its law test and a key of its own', () => {
  for (const id of PAGE_CONTROL_IDS) {
    const path = resolve(import.meta.dirname, id, 'control.test.ts')
    expect(existsSync(path), id).toBe(true)
    expect(readFileSync(path, 'utf8'), id).toMatch(new RegExp(`^lawsOf\\(\\s*${id},`, 'm'))
  }
  const keys = PAGE_CONTROL_IDS.map((id) => pageControl(id).key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('an address that says nothing is the default; what follows a setting has its value', () => {
  expect(controlsFromUrl(new URLSearchParams())).toEqual(DEFAULT_CONTROLS)
  const own = { ...DEFAULT_SETTINGS, exchange: 'bybit', symbol: 'ETH_USDC' }
  expect(withSettings(DEFAULT_CONTROLS, own)).toEqual({ ...DEFAULT_CONTROLS, venue: 'bybit', coin: 'ETH' })
  const asked = controlsFromUrl(new URLSearchParams('venue=okex'))
  expect(withSettings(asked, own).venue).toBe('okex')
})

test('a copied link shows the same to somebody with other settings', () => {
  const own = { ...DEFAULT_SETTINGS, exchange: 'bybit', symbol: 'ETH_USDC' }
  expect(linkWithControls('http://desk/a/?x=1', ['coin'], own)).toBe('http://desk/a/?x=1&coin=ETH')
  expect(linkWithControls('http://desk/a/?coin=SOL', ['coin', 'venue'], own)).toBe(
    'http://desk/a/?coin=SOL&venue=bybit',
  )
  expect(linkWithControls('http://desk/a/', ['dte'], own)).toBe('http://desk/a/')
})
