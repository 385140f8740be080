// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import {
  changeSettings,
  chosenTexts,
  DEFAULT_SETTINGS,
  followOtherWindows,
  keptText,
  linkWithSettings,
  readSettings,
  settingsFromText,
  settingsFromUrl,
  settingTexts,
  subscribeSettings,
} from './settings.ts'

const STREET = { ...DEFAULT_SETTINGS, skewSign: 'put-minus-call', butterfly: 'halved', units: 'usd' } as const

test('what was kept is read; what means nothing takes its default', () => {
  expect(settingsFromText(undefined)).toEqual(DEFAULT_SETTINGS)
  expect(settingsFromText('{')).toEqual(DEFAULT_SETTINGS)
  expect(settingsFromText('3')).toEqual(DEFAULT_SETTINGS)
  expect(settingsFromText(JSON.stringify(STREET))).toEqual(STREET)
  expect(
    settingsFromText('{"units":"lira","zone":"Mars/Olympus","symbol":"../x","motion":"full","colour":"pink"}'),
  ).toEqual({ ...DEFAULT_SETTINGS, motion: 'full' })
  expect(settingsFromText('{"zone":"Asia/Tokyo"}').zone).toBe('Asia/Tokyo')
})

test('charts follow the settings where they have such a control, and only there', () => {
  expect(settingTexts(DEFAULT_SETTINGS, 'skew')).toEqual({})
  expect(settingTexts(STREET, 'skew')).toEqual({ sign: 'put-minus-call', butterfly: 'halved' })
  expect(settingTexts(STREET, 'open-interest-by-strike').measure).toBe('Usd')
  expect(settingTexts(STREET, 'option-chain').units).toBe('usd')
  expect(settingTexts(STREET, 'volume-today').measure).toBe('PremiumUsd')
})

test('a control set against the settings is written out, one that agrees leaves no trace', () => {
  expect(keptText(DEFAULT_SETTINGS, 'skew', 'sign', undefined)).toBeUndefined()
  expect(keptText(DEFAULT_SETTINGS, 'skew', 'sign', 'put-minus-call')).toBe('put-minus-call')
  // The chart's own default has no text; here it is not what the settings would show.
  expect(keptText(STREET, 'skew', 'sign', undefined)).toBe('call-minus-put')
  expect(keptText(STREET, 'skew', 'sign', 'put-minus-call')).toBeUndefined()
  expect(keptText(STREET, 'skew', 'measure', 'fly')).toBe('fly')
})

test('a copied link shows the same to somebody with other settings', () => {
  const link = linkWithSettings('http://desk/options/deribit/BTC/current/?view=chain', STREET)
  expect(link).toBe(
    'http://desk/options/deribit/BTC/current/?view=chain&units=usd&sign=put-minus-call&butterfly=halved',
  )
  expect(settingsFromUrl(new URL(link).searchParams, DEFAULT_SETTINGS)).toEqual(STREET)
  expect(settingsFromUrl(new URLSearchParams('units=lira'), STREET)).toEqual(STREET)
  expect(linkWithSettings('http://desk/', DEFAULT_SETTINGS)).toBe('http://desk/')
})

test('a change is heard and kept', () => {
  let heard = 0
  const stop = subscribeSettings(() => heard++)
  changeSettings({ zone: 'Asia/Tokyo' })
  stop()
  changeSettings({ units: 'usd' })
  expect(heard).toBe(1)
  expect(readSettings()).toMatchObject({ zone: 'Asia/Tokyo', units: 'usd' })
  expect(settingsFromText(localStorage.getItem('SETTINGS') ?? undefined)).toEqual(readSettings())
})

test('what another window chose is in force here at once', () => {
  followOtherWindows()
  let heard = 0
  const stop = subscribeSettings(() => heard++)
  localStorage.setItem('SETTINGS', JSON.stringify({ ...DEFAULT_SETTINGS, numbers: 'space-comma' }))
  dispatchEvent(new StorageEvent('storage', { key: 'THEMEX' }))
  expect(heard).toBe(0)
  dispatchEvent(new StorageEvent('storage', { key: 'SETTINGS' }))
  stop()
  expect(heard).toBe(1)
  expect(readSettings().numbers).toBe('space-comma')
})

test('what a panel takes along is what was chosen for it; the settings stay in charge of the rest', () => {
  const followed = settingTexts(STREET, 'skew')
  expect(Object.keys(followed).length).toBeGreaterThan(0)
  expect(chosenTexts(STREET, 'skew', { ...followed, tenor: '30' })).toEqual({ tenor: '30' })
  expect(chosenTexts(DEFAULT_SETTINGS, 'skew', { sign: 'put-minus-call' })).toEqual({ sign: 'put-minus-call' })
})
