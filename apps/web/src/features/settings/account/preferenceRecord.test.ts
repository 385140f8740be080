import { expect, test } from 'vitest'
import { deviceStateFromText } from './deviceState.ts'
import { firstRecord, mergedRecords, recordText, valuesOfGroup, withoutGroups } from './preferenceRecord.ts'

const DEFAULTS = { 'theme.mode': 'system', 'reading.units': 'coin' }

test('the first browser of an account gives it its settings, the next one takes them', () => {
  const here = { 'theme.mode': 'light', 'reading.units': 'usd' }
  const facts = { here, last: undefined, isOfAnother: false, defaults: DEFAULTS }
  expect(firstRecord({ ...facts, account: {} })).toEqual(here)
  const account = { 'theme.mode': 'dark' }
  expect(firstRecord({ ...facts, account })).toEqual({ 'theme.mode': 'dark', 'reading.units': 'usd' })
})

test('settings of another person who used this browser before never enter an account', () => {
  const here = { 'theme.mode': 'light', 'reading.units': 'usd' }
  expect(firstRecord({ here, account: {}, last: undefined, isOfAnother: true, defaults: DEFAULTS })).toEqual(DEFAULTS)
})

test('a change that was made here and not saved before a reload wins over the account, all others come from it', () => {
  const last = { 'theme.mode': 'dark', 'reading.units': 'coin', 'pages.controls': { days: '7' } }
  const here = { ...last, 'theme.mode': 'light' }
  const account = { 'theme.mode': 'dark', 'reading.units': 'usd', 'pages.controls': { days: '30' } }
  expect(firstRecord({ here, account, last, isOfAnother: false, defaults: DEFAULTS })).toEqual({
    'theme.mode': 'light',
    'reading.units': 'usd',
    'pages.controls': { days: '30' },
  })
})

test('two browsers that change different settings at once both get both changes', () => {
  const base = { 'theme.mode': 'dark', 'reading.zone': 'UTC' }
  const left = { ...base, 'theme.mode': 'light' }
  const right = { ...base, 'reading.zone': 'Europe/Zurich' }
  const both = { 'theme.mode': 'light', 'reading.zone': 'Europe/Zurich' }
  expect(mergedRecords(left, right, base)).toEqual(both)
  expect(mergedRecords(right, left, base)).toEqual(both)
})

test('equal records have equal texts, whatever the order of their names', () => {
  expect(recordText({ b: 1, a: { c: 2 } })).toBe(recordText({ a: { c: 2 }, b: 1 }))
})

test('a group is left out as a whole, and read without its name', () => {
  const record = { 'theme.mode': 'dark', 'reading.units': 'usd', 'reading.zone': 'UTC' }
  expect(withoutGroups(record, ['reading'])).toEqual({ 'theme.mode': 'dark' })
  expect(valuesOfGroup('reading', record)).toEqual({ units: 'usd', zone: 'UTC' })
})

test('stored text of another shape counts as nothing', () => {
  for (const text of [undefined, '1', 'null', '[]', '{"own":"theme","last":{"userId":1}}', '{'])
    expect(deviceStateFromText(text), text).toEqual({ own: [], taking: [], last: undefined })
  expect(deviceStateFromText('{"own":["pages","x","theme"],"last":{"userId":"u","text":"{}"}}')).toEqual({
    own: ['theme', 'pages'],
    taking: [],
    last: { userId: 'u', text: '{}' },
  })
})
