import { expect, test } from 'vitest'
import type { PlotSpec } from '../spec.ts'
import { plotSheet } from './sheet.ts'

const smile: PlotSpec = {
  kind: 'plot',
  x: { kind: 'log', name: 'Strike', unit: 'USD', format: { kind: 'strike' } },
  y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
  y2: { kind: 'linear', name: 'Open interest', unit: 'BTC', format: { kind: 'compact' } },
  series: [
    {
      kind: 'points',
      id: 'near',
      name: '27 Mar 26',
      color: 'call',
      x: [90_000, 95_000],
      y: [0.1 + 0.2, null],
      low: [0.29, Number.NaN],
      high: [0.31, 0.5],
    },
    { kind: 'line', id: 'far', name: '26 Jun 26', color: 'put', x: [90_000], y: [0.55] },
    { kind: 'bars', id: 'open', name: 'Calls', color: 'call', isRight: true, x: [95_000], y: [12.5] },
  ],
}

test('the table has the visible values in the units of the axes, without float dust; missing values are empty', () => {
  expect(plotSheet(smile, new Set(['far']))).toEqual({
    head: ['Series', 'Strike [USD]', 'IV', 'Unit', 'low', 'high'],
    rows: [
      ['27 Mar 26', 90_000, 30, '%', 29, 31],
      ['27 Mar 26', 95_000, null, '%', null, 50],
      ['Calls', 95_000, 12.5, 'BTC', null, null],
    ],
  })
})

test('instants are ISO-8601, and bars over strikes have their strike', () => {
  const at = Date.UTC(2026, 2, 27, 8)
  const line = { kind: 'line', id: 'a', name: 'ATM', color: 'accent', x: [at], y: [0.5] } as const
  const time = plotSheet({ ...smile, x: { kind: 'time', name: 'Expiry', unit: '' }, series: [line] }, new Set())
  expect(time.rows).toEqual([['ATM', '2026-03-27T08:00:00.000Z', 50, '%']])
  const x = {
    kind: 'category',
    name: 'Strike',
    unit: 'USD',
    categories: ['90k', '95k'],
    values: [90_000, 95_000],
  } as const
  expect(plotSheet({ ...smile, x, series: [{ ...line, x: [1] }] }, new Set()).rows[0][1]).toBe(95_000)
})

test('a heat map becomes one row per cell', () => {
  const sheet = plotSheet(
    {
      kind: 'plot',
      x: { kind: 'category', name: 'Delta', unit: '', categories: ['25Δp', 'ATM'] },
      y: { kind: 'category', name: 'Expiry', unit: '', categories: ['27 Mar 26'] },
      series: [
        {
          kind: 'heat',
          id: 'iv',
          name: 'IV [%]',
          color: 'model',
          values: [0.5, null],
          scale: 'intensity',
          format: { kind: 'vol' },
        },
      ],
    },
    new Set(),
  )
  expect(sheet).toEqual({
    head: ['Delta', 'Expiry', 'IV [%]'],
    rows: [
      ['25Δp', '27 Mar 26', 50],
      ['ATM', '27 Mar 26', null],
    ],
  })
})
