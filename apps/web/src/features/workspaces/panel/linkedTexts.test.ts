import { expect, test } from 'vitest'
import { control } from '../../../chart/definition/controls.ts'
import { withLinkedTexts } from './linkedTexts.ts'

const market = { exchange: 'deribit', symbol: 'BTC' }
const choice = { tenor: control.choice('Tenor', { '7': '7 d', '30': '30 d' }, '30') }
const number = { tenor: control.number('Tenor', 'd', 30, [1, 60]) }

test('a linked tenor is used where the chart has it, and not where the panel has its own', () => {
  const subject = { ...market, expiries: [], tenor: '7' }
  expect(withLinkedTexts({ controls: choice }, {}, subject)).toEqual({ tenor: '7' })
  expect(withLinkedTexts({ controls: number }, {}, subject)).toEqual({ tenor: '7' })
  expect(withLinkedTexts({ controls: choice }, { tenor: '30' }, subject)).toEqual({ tenor: '30' })
  expect(withLinkedTexts({ controls: {} }, {}, subject)).toEqual({})
})

test('a linked tenor that the chart cannot show changes nothing', () => {
  const subject = { ...market, expiries: [], tenor: '90' }
  for (const controls of [choice, number]) expect(withLinkedTexts({ controls }, {}, subject)).toEqual({})
})

test('one linked expiry is used for a chart of one expiry, several are not', () => {
  const controls = { expiry: control.expiry('Expiry') }
  const at = Date.UTC(2026, 11, 25, 8)
  expect(withLinkedTexts({ controls }, {}, { ...market, expiries: [at] })).toEqual({
    expiry: '2026-12-25T08:00:00.000Z',
  })
  expect(withLinkedTexts({ controls }, {}, { ...market, expiries: [at, at + 1] })).toEqual({})
})
