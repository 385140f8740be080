import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const BTC = { exchange: 'deribit', symbol: 'BTC' }
const summary = answerOf<'exposure-summary', (typeof COLUMNS)[number]>('exposure-summary', {
  expiry: [null, 20_000 * MS_PER_DAY],
  days: [null, 3.5],
  atmVol: [null, 0.482],
  gammaCoin: [-22.1, 4],
  gammaUsd: [-1_536_496, 300_000],
  flip: [91_234.5, null],
  callWall: [100_000, 95_000],
  putWall: [80_000, null],
  maxPain: [null, 90_000],
  putCallRatio: [0.52, 0.6],
  openCoin: [300_000, 20_000],
  coverage: [0.42, 0.5],
  classifiedShare: [0.6, 0.7],
  unknownShare: [0.031, null],
})

test('the total comes first, every number has its unit, missing numbers are dashes', () => {
  const { columns, items, leadsTo } = toModel(summary, { ...BTC, expiries: [], dte: undefined })
  expect(items.map(({ key }) => key)[0]).toBe('All')
  const text = (id: string, row: number) => columns.find((column) => column.id === id)?.text(row)
  expect([text('atmVol', 1), text('coverage', 0), text('putWall', 1), text('flip', 1), text('days', 0)]).toEqual([
    '48.2',
    '42.0\u2009%',
    '–',
    '–',
    '–',
  ])
  expect(leadsTo?.(0)).toBe(
    '/options/deribit/BTC/options-scanner/?view=trades&trades=strike%3A80000&structure-tape.order=size&structure-tape.range=30',
  )
  expect(leadsTo?.(1)).toBeUndefined()
  expect(columns.find(({ id }) => id === 'gammaUsd')?.cellStyle?.(0)).toEqual({ ink: 'shortGamma' })
})

test('a value that rounds to zero has no colour', () => {
  const stylesOf = (first: number, second: number) => {
    const { columns } = toModel(
      { ...summary, data: { ...summary.data, gammaCoin: [first, second] } },
      { ...BTC, expiries: [], dte: undefined },
    )
    return [0, 1].map((row) => columns.find(({ id }) => id === 'gammaCoin')?.cellStyle?.(row))
  }
  expect(stylesOf(0, 0.002)).toEqual([{}, { ink: 'longGamma' }])
  expect(stylesOf(-3, 3)).toEqual([{ ink: 'shortGamma' }, { ink: 'longGamma' }])
})

test('only expiries selected on the page are listed, without a total of others', () => {
  expect(toModel(summary, { ...BTC, expiries: [20_000 * MS_PER_DAY], dte: undefined }).items).toHaveLength(1)
  expect(toModel(summary, { ...BTC, expiries: [], dte: [3, 4] }).items).toHaveLength(1)
  expect(toModel(summary, { ...BTC, expiries: [], dte: [4, 9] }).items).toHaveLength(0)
})
