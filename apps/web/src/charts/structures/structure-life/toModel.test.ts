import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

/** Two legs and a hedge at two instants; the put is missing at the second. */
const life = answerOf<'structure-life', (typeof COLUMNS)[number]>('structure-life', {
  at: [1, 1, 1, 1, 2, 2, 2, 2],
  leg: ['A', 'B', 'PERP', 'total', 'A', 'B', 'PERP', 'total'],
  kind: ['option', 'option', 'hedge', 'total', 'option', 'option', 'hedge', 'total'],
  amountCoin: [2, -1, -0.5, null, 2, -1, -0.5, null],
  isSettled: [false, false, false, false, true, true, false, true],
  pnlUsd: [10, -4, 1, 7, 20, null, 2, null],
  pnlCoin: [1, 2, 3, 6, 1, 2, 3, 6],
  worthUsd: [1, 2, 3, 6, 1, 2, 3, 6],
  deltaCoin: [1, 2, 3, 6, 1, 2, 3, 6],
  gamma: [1, 2, 3, 6, 1, 2, 3, 6],
  vegaUsd: [1, 2, 3, 6, 1, 2, 3, 6],
  thetaUsd: [1, 2, 3, 6, 1, 2, 3, 6],
  markVol: [0.5, 0.6, null, null, null, null, null, null],
  openCoin: [100, 50, null, null, 0, 0, null, null],
})

test('the total and each leg are lines; a missing value is a gap in the leg and in the total', () => {
  expect(toModel(life, 'pnlUsd', true).series).toMatchObject([
    { name: '+2.00 A', x: [1, 2], y: [10, 20] },
    { name: '−1.00 B', y: [-4, null] },
    { name: expect.stringMatching(/^−0\.50* PERP$/), color: 'forward', y: [1, 2] },
    { name: 'Total', color: 'accent', y: [7, null] },
  ])
  expect(toModel(life, 'pnlUsd', false).series.map(({ name }) => name)).toEqual(['Total'])
})

test('vols and open interest are of the options only, with or without lines of legs', () => {
  expect(toModel(life, 'markVol', false).series.map(({ name }) => name)).toEqual(['+2.00 A', '−1.00 B'])
  expect(toModel(life, 'openCoin', false).series).toMatchObject([{ y: [100, 0] }, { y: [50, 0] }])
})

test('the headline is the result once all options are settled, and empty without a result', () => {
  const of = (pnlUsd: (number | null)[], isSettled: boolean[]) =>
    toModel({ ...life, data: { ...life.data, pnlUsd, isSettled } as never }, 'pnlUsd', true).headline
  expect(of([10, -4, 1, 7, 20, 1, 2, 23], life.data.isSettled as unknown as boolean[])).toBe('Result +23.0 USD')
  expect(
    of(
      [10, -4, 1, 7, 20, 1, 2, 23],
      Array.from({ length: 8 }, () => false),
    ),
  ).toBe('P&L +23.0 USD')
  expect(toModel(life, 'pnlUsd', true).headline).toBeUndefined()
})
