// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { persistedState } from '../../../data/settings/persistedState.ts'
import { changeSettings, readSettings } from '../../../data/settings/settings.ts'
import { STORAGE_KEYS } from '../../../data/settings/storageKeys.ts'
import { defaultRecord, groupsWith, readRecord, subscribeRecord, writeRecord } from './groups.ts'
import { PREFERENCE_GROUPS } from './preferenceRecord.ts'

/** Ids of favorite screens, without the catalog of screens. */
const favorites = persistedState<readonly string[]>(STORAGE_KEYS.favorites, (text) => JSON.parse(text ?? '[]'))
const groups = groupsWith(favorites)
const DEFAULTS = defaultRecord(groups)

afterEach(() => writeRecord(groups, DEFAULTS, PREFERENCE_GROUPS))

test('a written record is read again in full, and is what the desk applies', () => {
  const record = {
    ...DEFAULTS,
    'theme.mode': 'light',
    'colors.theme': 'neon',
    'colors.isColorBlindSafe': true,
    'reading.units': 'usd',
    'reading.zone': 'Asia/Tokyo',
    'pages.controls': { days: '7' },
    'pages.favorites': ['settings'],
    'pages.columns': { 'rv-cone.columns': 'a,b' },
  }
  writeRecord(groups, record, PREFERENCE_GROUPS)
  expect(readRecord(groups)).toEqual(record)
  expect(readSettings()).toMatchObject({ units: 'usd', zone: 'Asia/Tokyo', controls: { days: '7' } })
  expect(favorites.read()).toEqual(['settings'])
})

test('groups that are not named are not changed, and values that no setting has take the default', () => {
  writeRecord(groups, { 'theme.mode': 'light', 'reading.units': 'usd' }, ['theme'])
  expect(readRecord(groups)).toMatchObject({ 'theme.mode': 'light', 'reading.units': 'coin' })
  writeRecord(groups, { 'theme.mode': 7, 'reading.units': 'barrels', 'pages.favorites': [1], 'pages.columns': 3 }, [
    ...PREFERENCE_GROUPS,
  ])
  expect(readRecord(groups)).toEqual(DEFAULTS)
})

test('every change of a setting calls back, and none after the end', () => {
  let calls = 0
  const stop = subscribeRecord(groups, () => calls++)
  changeSettings({ units: 'usd' })
  favorites.write(['home'])
  expect(calls).toBeGreaterThanOrEqual(2)
  stop()
  const before = calls
  changeSettings({ units: 'coin' })
  expect(calls).toBe(before)
})
