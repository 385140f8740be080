import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const TWO = {
  metric: ['atm', 'forward'],
  unit: ['vol', 'price'],
  tenorDays: [30, 30],
  startAt: [0, 0],
  endAt: [1, 1],
  start: [0.5, 90_000],
  end: [0.46, 91_000],
  change: [-0.04, 1_000],
  changeShare: [-0.08, 0.0111],
}
const textsOf = (metric: string, data: object = TWO) => {
  const { columns, items } = toModel(answerOf('metric-change', data as never), metric)
  return items.map((item) =>
    item.kind === 'row' ? Object.fromEntries(columns.map(({ id, text }) => [id, text(item.row)])) : {},
  )
}

test('rows show the selected metric, vols in points, prices as prices', () => {
  expect(textsOf('atm')).toEqual([
    { tenorDays: '30', start: '50.0', end: '46.0', change: '\u22124.0', changeShare: '\u22128.0\u2009%' },
  ])
  expect(textsOf('forward')).toMatchObject([{ start: '90,000', change: '+1,000.00' }])
  expect(textsOf('atm', EMPTY)).toEqual([])
})
