import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const positions = answerOf('address-positions', {
  subaccount: [7, 7, 7],
  kind: ['option', 'perpetual', 'cash'],
  instrument: ['BTC-20261225-120000-C', 'BTC-PERP', 'USDC'],
  size: [-1.25, 0.3, -1500],
  expiry: [Date.UTC(2026, 11, 25, 8), null, null],
  entryPrice: [4200, null, null],
  entryAt: [Date.UTC(2026, 9, 1), null, null],
  mark: [3900.5, 90_100, null],
  markVol: [0.55, null, null],
  valueUsd: [-4875.6, -42, -1500],
  pnlUsd: [374.4, null, null],
  realisedUsd: [150, null, null],
  feesUsd: [3, null, null],
  unsettledUsd: [null, -42, null],
  deltaCoin: [-0.61, 0.3, null],
  gammaCoin: [-0.000012, null, null],
  vegaUsd: [-210.4, null, null],
  thetaUsd: [88, null, null],
})

const cell = (id: string, row: number) => {
  const column = toModel(positions).columns.find((one) => one.id === id)
  if (column === undefined) throw new Error(`no column ${id}`)
  return [column.text(row), column.cellStyle?.(row)]
}

test('sizes, greeks and amounts have their sign and its colour; missing values are dashes, not 0', () => {
  expect(cell('size', 0)).toEqual(['−1.2500', { ink: 'down' }])
  expect(cell('pnlUsd', 0)).toEqual(['+374', { ink: 'up' }])
  expect(cell('pnlUsd', 1)).toEqual(['–', {}])
  expect(cell('deltaCoin', 1)[0]).toBe('+0.300')
  expect(cell('entryPrice', 2)[0]).toBe('–')
  expect(cell('unsettledUsd', 1)[0]).toBe('−42.0')
  expect(cell('expiry', 0)[0]).toBe('25 Dec 26')
})

test('every position has a row, in order; without positions there is no table', () => {
  expect(toModel(positions).items.map((item) => item.kind === 'row' && item.row)).toEqual([0, 1, 2])
  const none = answerOf('address-positions', Object.fromEntries(COLUMNS.map((name) => [name, []])) as never)
  expect(toModel(none).items).toEqual([])
})
