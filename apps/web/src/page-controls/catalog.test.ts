import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../data/settings/settings.ts'
import {
  controlsFromUrl,
  DEFAULT_CONTROLS,
  defaultControls,
  linkWithControls,
  PAGE_CONTROL_IDS,
  pageControl,
} from './pageControls.ts'

const PAGE = { coin: undefined, choices: {} }

test('the catalog lists exactly the folders, each with its name as id', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect([...PAGE_CONTROL_IDS].sort()).toEqual(folders.sort())
  for (const id of PAGE_CONTROL_IDS) expect(pageControl(id).id).toBe(id)
})

test('every control has its law test and its own key', () => {
  for (const id of PAGE_CONTROL_IDS) {
    const path = resolve(import.meta.dirname, id, 'control.test.ts')
    expect(existsSync(path), id).toBe(true)
    expect(readFileSync(path, 'utf8'), id).toMatch(new RegExp(`^lawsOf\\(\\s*${id},`, 'm'))
  }
  const keys = PAGE_CONTROL_IDS.map((id) => pageControl(id).key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('each control has a setting with a description, or a reason for none', () => {
  for (const id of PAGE_CONTROL_IDS) {
    const { setting } = pageControl(id)
    if ('key' in setting) expect(Object.keys(DEFAULT_SETTINGS), id).toContain(setting.key)
    else expect('none' in setting ? setting.none : setting.about, id).toMatch(/^[A-Z].{10,}\.$/)
  }
})

test('an empty address gives the defaults; settings apply on pages that have the control', () => {
  expect(controlsFromUrl(new URLSearchParams())).toEqual(DEFAULT_CONTROLS)
  const own = { ...DEFAULT_SETTINGS, exchange: 'bybit', symbol: 'ETH_USDC', controls: { span: '90d', dte: '7-90' } }
  const defaults = defaultControls(own, { ...PAGE, ids: ['venue', 'coin', 'span'] })
  expect(defaults).toEqual({ ...DEFAULT_CONTROLS, venue: 'bybit', coin: 'ETH', span: 90 })
  expect(controlsFromUrl(new URLSearchParams('venue=okex'), defaults).venue).toBe('okex')
  expect(controlsFromUrl(new URLSearchParams('span=default'), defaults).span).toBe(30)
  expect(controlsFromUrl(new URLSearchParams('span=30d'), defaults).span).toBe(30)
  expect(controlsFromUrl(new URLSearchParams('span=soon'), defaults).span).toBe(90)
})

test('a setting that is invalid on a page is replaced by the default of the control', () => {
  const own = { ...DEFAULT_SETTINGS, controls: { against: 'ETH', method: 'naive' } }
  const ids = ['against', 'method'] as const
  const choices = { method: { flow: 'Flow', naive: 'Naive' } }
  expect(defaultControls(own, { ids, coin: 'BTC', choices })).toMatchObject({ against: 'ETH', method: 'naive' })
  expect(defaultControls(own, { ids, coin: 'ETH', choices: { method: { flow: 'Flow' } } })).toEqual(DEFAULT_CONTROLS)
})

test('a copied link contains what its page shows, without controls that have no value', () => {
  const own = { ...DEFAULT_SETTINGS, exchange: 'bybit', symbol: 'ETH_USDC' }
  const ids = ['coin', 'venue', 'dte', 'dates'] as const
  const defaults = defaultControls(own, { ...PAGE, ids })
  expect(linkWithControls('http://desk/a/?x=1', ['coin'], defaults)).toBe('http://desk/a/?x=1&coin=ETH')
  expect(linkWithControls('http://desk/a/?coin=SOL', ids, defaults)).toBe(
    'http://desk/a/?coin=SOL&venue=bybit&dte=default',
  )
})
