// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { changeSettings, readSettings } from '../../data/settings/settings.ts'
import { favouriteIds } from '../../screens/visits.ts'
import { DEFAULT_RECORD, readRecord, subscribeRecord, writeRecord } from './groups.ts'
import { PREFERENCE_GROUPS } from './preferenceRecord.ts'

afterEach(() => writeRecord(DEFAULT_RECORD, PREFERENCE_GROUPS))

test('a written record is read again in full, and is what the desk applies', () => {
  const record = {
    ...DEFAULT_RECORD,
    'theme.mode': 'light',
    'colors.theme': 'neon',
    'colors.isColorBlindSafe': true,
    'reading.units': 'usd',
    'reading.zone': 'Asia/Tokyo',
    'pages.controls': { days: '7' },
    'pages.favorites': ['settings'],
    'pages.columns': { 'rv-cone.columns': 'a,b' },
  }
  writeRecord(record, PREFERENCE_GROUPS)
  expect(readRecord()).toEqual(record)
  expect(readSettings()).toMatchObject({ units: 'usd', zone: 'Asia/Tokyo', controls: { days: '7' } })
  expect(favouriteIds.read()).toEqual(['settings'])
})

test('groups that are not named are not changed, and values that no setting has take the default', () => {
  writeRecord({ 'theme.mode': 'light', 'reading.units': 'usd' }, ['theme'])
  expect(readRecord()).toMatchObject({ 'theme.mode': 'light', 'reading.units': 'coin' })
  writeRecord({ 'theme.mode': 7, 'reading.units': 'barrels', 'pages.favorites': [1], 'pages.columns': 3 }, [
    ...PREFERENCE_GROUPS,
  ])
  expect(readRecord()).toEqual(DEFAULT_RECORD)
})

test('every change of a setting calls back, and none after the end', () => {
  let calls = 0
  const stop = subscribeRecord(() => calls++)
  changeSettings({ units: 'usd' })
  favouriteIds.write(['home'])
  expect(calls).toBeGreaterThanOrEqual(2)
  stop()
  const before = calls
  changeSettings({ units: 'coin' })
  expect(calls).toBe(before)
})
