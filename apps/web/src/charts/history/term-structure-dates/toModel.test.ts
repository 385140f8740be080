import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const THEN = Date.UTC(2026, 0, 2, 0, 0)
const NOW = Date.UTC(2026, 1, 1, 0, 0)
const DATA = {
  metric: ['atm', 'rr25', 'atm'],
  tenorDays: [7, 7, 30],
  startAt: [THEN, THEN, THEN],
  endAt: [NOW, NOW, NOW],
  start: [0.5, 0.01, 0.52],
  end: [0.44, 0.02, 0.55],
  change: [-0.06, 0.01, 0.03],
}

test('only ATM vols are drawn, by time to expiry, each curve named by its date, with falls and rises in different colours', () => {
  const { x, series } = toModel(answerOf('metric-change', DATA as never), 'sqrt')
  expect(x.kind).toBe('sqrt')
  expect(series.map(({ name }) => name)).toEqual(['2 Jan 26 00:00', '1 Feb 26 00:00', 'Change'])
  const [start, end, change] = series as readonly { x: unknown; y: unknown; colorAt?: (row: number) => unknown }[]
  expect([start?.x, start?.y, end?.y, change?.y]).toEqual([
    [7, 30],
    [0.5, 0.52],
    [0.44, 0.55],
    [-0.06, 0.03],
  ])
  expect([change?.colorAt?.(0), change?.colorAt?.(1)]).toEqual(['down', 'up'])
})

test('without a surface at either date nothing is drawn', () => {
  expect(
    toModel(answerOf('metric-change', Object.fromEntries(COLUMNS.map((name) => [name, []])) as never), 'sqrt').series,
  ).toEqual([])
})
