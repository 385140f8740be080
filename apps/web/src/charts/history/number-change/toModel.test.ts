import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const MARKET = { exchange: 'deribit', symbol: 'BTC' }
const FROM = Date.UTC(2026, 0, 1)
const TO = Date.UTC(2026, 0, 31)
const answer = answerOf('number-change', {
  group: ['Implied vol', 'Implied vol', 'Open interest of options', 'Open interest of options'],
  name: ['ATM 30 d', 'Volatility index', 'Open calls', 'Open puts per call'],
  formula: ['ATM30', 'dvol', 'pcr.openCallCoin', 'pcr'],
  unit: ['decimal', null, 'coin', '1'],
  startAt: [FROM, FROM, FROM, FROM],
  endAt: [TO, TO, TO, TO],
  start: [0.52, null, 120_000, 0.61],
  end: [0.5, null, 150_000, 0.55],
  change: [-0.02, null, 30_000, -0.06],
  changeShare: [-0.0385, null, 0.25, -0.098],
  missing: [null, 'No published index.', null, null],
})

test('numbers are grouped by kind, each in its unit: vols in percent and points, coins abbreviated, ratios unchanged', () => {
  const { columns, items } = toModel([answer], MARKET)
  expect(items.map((item) => (item.kind === 'heading' ? `# ${item.label}` : item.key))).toEqual([
    '# Implied vol',
    'ATM30',
    'dvol',
    '# Open interest of options',
    'pcr.openCallCoin',
    'pcr',
  ])
  const texts = items.flatMap((item) => (item.kind === 'row' ? [columns.map(({ text }) => text(item.row))] : []))
  expect(texts).toEqual([
    ['ATM 30 d', '%', '52.0', '50.0', '\u22122.0', '\u22123.9\u2009%', ''],
    ['Volatility index', '', '–', '–', '–', '–', 'No published index.'],
    ['Open calls', 'coin', '120k', '150k', '+30.0k', '+25.0\u2009%', ''],
    ['Open puts per call', '', '0.61', '0.55', '\u22120.06', '\u22129.8\u2009%', ''],
  ])
  expect(columns.map(({ header }) => header).slice(2, 4)).toEqual(['1 Jan 26 00:00', '31 Jan 26 00:00'])
})

test('a change has the colour of its sign, and a row links to the history of its formula', () => {
  const { columns, items, leadsTo } = toModel([answer], MARKET)
  const row = items[1]
  if (row?.kind !== 'row') throw new Error('no row')
  expect(columns.find(({ id }) => id === 'change')?.cellStyle?.(row.row)).toEqual({ ink: 'down' })
  expect(leadsTo?.(row.row)).toBe('/formula/deribit/BTC/?formula=ATM30')
})

test('with every number available none is reported missing; without an answer there is no row', () => {
  const whole = { ...answer, data: { ...answer.data, missing: [null, null, null, null] } }
  expect(toModel([whole], MARKET).columns.some(({ id }) => id === 'missing')).toBe(false)
  const none = answerOf('number-change', Object.fromEntries(COLUMNS.map((name) => [name, []])) as never)
  expect(toModel([none], MARKET).items).toEqual([])
})
