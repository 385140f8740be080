// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import {
  changeSettings,
  DEFAULT_SETTINGS,
  followOtherWindows,
  linkWithSettings,
  readSettings,
  settingsFromText,
  settingsFromUrl,
  subscribeSettings,
} from './settings.ts'

const STREET = { ...DEFAULT_SETTINGS, skewSign: 'put-minus-call', butterfly: 'halved', units: 'usd' } as const

test('stored settings are read; invalid ones take their default', () => {
  expect(settingsFromText(undefined)).toEqual(DEFAULT_SETTINGS)
  expect(settingsFromText('{')).toEqual(DEFAULT_SETTINGS)
  expect(settingsFromText('3')).toEqual(DEFAULT_SETTINGS)
  expect(settingsFromText(JSON.stringify(STREET))).toEqual(STREET)
  expect(
    settingsFromText('{"units":"lira","zone":"Mars/Olympus","symbol":"../x","motion":"full","colour":"pink"}'),
  ).toEqual({ ...DEFAULT_SETTINGS, motion: 'full' })
  expect(settingsFromText('{"zone":"Asia/Tokyo"}').zone).toBe('Asia/Tokyo')
  expect(settingsFromText('{"controls":{"span":"90d","dte":7,"../x":"1"}}').controls).toEqual({ span: '90d' })
  expect(settingsFromText('{"controls":"span"}').controls).toEqual({})
})

test('a copied link shows the same to users with other settings', () => {
  const link = linkWithSettings('http://desk/options/deribit/BTC/current/?view=chain', STREET)
  expect(link).toBe(
    'http://desk/options/deribit/BTC/current/?view=chain&units=usd&sign=put-minus-call&butterfly=halved',
  )
  expect(settingsFromUrl(new URL(link).searchParams, DEFAULT_SETTINGS)).toEqual(STREET)
  expect(settingsFromUrl(new URLSearchParams('units=lira'), STREET)).toEqual(STREET)
  expect(linkWithSettings('http://desk/', DEFAULT_SETTINGS)).toBe('http://desk/')
})

test('a change is published and stored', () => {
  let notifications = 0
  const stop = subscribeSettings(() => notifications++)
  changeSettings({ zone: 'Asia/Tokyo' })
  stop()
  changeSettings({ units: 'usd' })
  expect(notifications).toBe(1)
  expect(readSettings()).toMatchObject({ zone: 'Asia/Tokyo', units: 'usd' })
  expect(settingsFromText(localStorage.getItem('SETTINGS') ?? undefined)).toEqual(readSettings())
})

test('a change in another window is in force here at once', () => {
  followOtherWindows()
  let notifications = 0
  const stop = subscribeSettings(() => notifications++)
  localStorage.setItem('SETTINGS', JSON.stringify({ ...DEFAULT_SETTINGS, numbers: 'space-comma' }))
  dispatchEvent(new StorageEvent('storage', { key: 'THEMEX' }))
  expect(notifications).toBe(0)
  dispatchEvent(new StorageEvent('storage', { key: 'SETTINGS' }))
  stop()
  expect(notifications).toBe(1)
  expect(readSettings().numbers).toBe('space-comma')
})
