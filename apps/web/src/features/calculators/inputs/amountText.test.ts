import { expect, test } from 'vitest'
import { reportCsv, reportText } from '../report/report.ts'
import { amountText, moneyText, premiumText, probabilityText } from './amountText.ts'

test('amounts have four significant digits, whatever their size, and zero never has a minus', () => {
  expect([0.000123456, 0.0534, 52.134, 1234.5, 0, -0.25].map((value) => amountText(value))).toEqual([
    '0.000123',
    '0.05340',
    '52.13',
    '1,235',
    '0',
    '−0.2500',
  ])
  expect(amountText(3.21e-9)).toBe('3.21e−9')
  expect(amountText(-1e-227)).toBe('≈ 0')
  expect(amountText(Number.MAX_VALUE)).toBe('unbounded')
  expect(amountText(undefined)).toBe('–')
})

test('premiums, money and probabilities are written as traders write them', () => {
  expect(premiumText(0.05714)).toBe('0.0571')
  expect(premiumText(0.00005)).toBe('0.0000500')
  expect(moneyText(-5713.77)).toBe('−$5,713.77')
  expect(moneyText(106_060.2)).toBe('$106,060')
  expect(moneyText(0.0421)).toBe('$0.04210')
  expect([0, 1, 0.2314, 0.00123, 0.999, 1e-9, 1 - 1e-9].map(probabilityText)).toEqual([
    '0\u2009%',
    '100\u2009%',
    '23.1\u2009%',
    '0.12\u2009%',
    '99.90\u2009%',
    '< 0.0001\u2009%',
    '> 99.9999\u2009%',
  ])
})

test('copied text has full precision, its instant and a mark for simulated markets', () => {
  const report = {
    title: 'BTC call',
    isSimulated: true,
    atMs: Date.UTC(2026, 9, 28, 8),
    rows: [
      { name: 'Price, coin', text: '0.0571', value: 0.05713772, unit: 'BTC' },
      { name: 'Break-even', text: '–', value: undefined, unit: 'USD' },
    ],
    notes: ['A note.'],
  }
  expect(reportText(report).split('\n')).toEqual([
    'SIMULATED · BTC call · 2026-10-28T08:00:00Z · gvol',
    'Price, coin: 0.0571 BTC',
    'Break-even: – USD',
    'A note.',
  ])
  expect(reportCsv(report).split('\r\n')).toEqual([
    'name,value,unit',
    '"Price, coin",0.05713772,BTC',
    'Break-even,,USD',
    'valued at,2026-10-28T08:00:00.000Z,',
    'market,SIMULATED,',
  ])
})
