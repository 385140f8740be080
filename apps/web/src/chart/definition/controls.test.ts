import { expect, test } from 'vitest'
import { control, controlText, controlValues } from './controls.ts'

const SCHEMA = {
  by: control.choice('By', { strike: 'Strike', delta: 'Delta' }, 'strike'),
  fit: control.toggle('Fit', true),
  expiry: control.expiry('Expiry'),
}
const EXPIRY = Date.UTC(2026, 2, 27, 8)

test('missing and invalid texts take the fallback', () => {
  expect(controlValues(SCHEMA, {})).toEqual({ by: 'strike', fit: true, expiry: undefined })
  expect(controlValues(SCHEMA, { by: 'constructor', fit: 'maybe', expiry: 'soon' })).toEqual({
    by: 'strike',
    fit: true,
    expiry: undefined,
  })
})

test('an expiry without a zone is UTC wherever the user is, and a nonexistent day is none', () => {
  expect(controlValues(SCHEMA, { expiry: '2026-03-27T08:00' }).expiry).toBe(EXPIRY)
  expect(controlValues(SCHEMA, { expiry: '2026-02-30T08:00:00Z' }).expiry).toBeUndefined()
})

test('a list keeps the order of the user and accepts named presets; unknown entries are left out', () => {
  const columns = control.list(
    'Columns',
    { bid: 'Bid', ask: 'Ask', iv: 'IV' },
    { quotes: { label: 'Quotes', values: ['bid', 'ask'] }, all: { label: 'All', values: ['bid', 'ask', 'iv'] } },
    'quotes',
  )
  const read = (text?: string) => controlValues({ columns }, text === undefined ? {} : { columns: text }).columns
  expect(read()).toEqual(['bid', 'ask'])
  expect(read('all')).toEqual(['bid', 'ask', 'iv'])
  expect(read('iv,bid,iv,gamma')).toEqual(['iv', 'bid'])
  expect(read('gamma')).toEqual(['bid', 'ask'])
  expect(controlText(columns, ['iv', 'bid'])).toBe('iv,bid')
  expect(controlText(columns, ['bid', 'ask', 'iv'])).toBe('all')
  expect(controlText(columns, ['bid', 'ask'])).toBeUndefined()
})

test('values are unchanged after writing and reading the address, defaults are not written', () => {
  const texts = {
    by: controlText(SCHEMA.by, 'delta') ?? '',
    fit: controlText(SCHEMA.fit, false) ?? '',
    expiry: controlText(SCHEMA.expiry, EXPIRY) ?? '',
  }
  expect(controlValues(SCHEMA, texts)).toEqual({ by: 'delta', fit: false, expiry: EXPIRY })
  expect(controlText(SCHEMA.by, 'strike')).toBeUndefined()
  expect(controlText(SCHEMA.fit, true)).toBeUndefined()
  expect(controlText(SCHEMA.expiry, undefined)).toBeUndefined()
})

test('search words are in the address as typed, limited in length, and absent without a search', () => {
  const find = control.find('Find')
  const read = (text?: string) => controlValues({ find }, text === undefined ? {} : { find: text }).find
  expect([read(), read('btc perp')]).toEqual(['', 'btc perp'])
  expect(read('x'.repeat(500)).length).toBeLessThan(50)
  expect([controlText(find, 'eth'), controlText(find, '')]).toEqual(['eth', undefined])
})

test('a number within its bounds is in the address as typed; any other text takes the fallback', () => {
  const tenor = control.number('Tenor', 'd', 30, [1, 365])
  const read = (text?: string) => controlValues({ tenor }, text === undefined ? {} : { tenor: text }).tenor
  expect([read(), read('17'), read('2.5'), read('365')]).toEqual([30, 17, 2.5, 365])
  for (const text of ['0', '366', '-3', '1e2', 'soon', '']) expect(read(text), text).toBe(30)
  expect([controlText(tenor, 17), controlText(tenor, 30)]).toEqual(['17', undefined])
})
