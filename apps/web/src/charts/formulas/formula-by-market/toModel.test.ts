import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const vols = {
  text: 'ATM30 - ATM7',
  answer: answerOf('formula-by-market', {
    exchange: ['deribit', 'deribit', 'okx'],
    symbol: ['BTC', 'HYPE', 'BTC'],
    unit: ['decimal', null, 'decimal'],
    value: [-0.021, null, 0.04],
    change: [0.003, null, null],
    low: [-0.05, null, 0.01],
    high: [0.06, null, 0.05],
    percentile: [0.254, null, 1],
    missing: [null, 'No vols of HYPE are stored.', null],
  }),
}
const ratios = {
  text: 'pcr',
  answer: answerOf('formula-by-market', {
    exchange: ['okx'],
    symbol: ['BTC'],
    unit: ['1'],
    value: [0.613],
    change: [-0.1],
    low: [0.4],
    high: [0.9],
    percentile: [0.5],
    missing: [null],
  }),
}
const texts = (model: ReturnType<typeof toModel>) =>
  model.items.map((item) => (item.kind === 'row' ? model.columns.map((column) => column.text(item.row)) : []))

test('each market has a row with the numbers of every formula: vols in percent, signed changes in points, dashes for missing ones', () => {
  const model = toModel([vols, ratios])
  expect(model.columns.map(({ group, header, unit }) => [group, header, unit])).toEqual([
    [undefined, 'Market', undefined],
    [undefined, 'Venue', undefined],
    ['ATM30 - ATM7', 'Now', '%'],
    ['ATM30 - ATM7', 'Δ 24 h', 'pt'],
    ['ATM30 - ATM7', 'Low', '%'],
    ['ATM30 - ATM7', 'High', '%'],
    ['ATM30 - ATM7', 'Percentile', '%'],
    ['pcr', 'Now', undefined],
    ['pcr', 'Δ 24 h', undefined],
    ['pcr', 'Low', undefined],
    ['pcr', 'High', undefined],
    ['pcr', 'Percentile', '%'],
    [undefined, 'No number because', undefined],
  ])
  expect(texts(model)).toEqual([
    ['BTC', 'deribit', '−2.1', '+0.3', '−5.0', '6.0', '25', '–', '–', '–', '–', '–', ''],
    ['HYPE', 'deribit', '–', '–', '–', '–', '–', '–', '–', '–', '–', '–', 'No vols of HYPE are stored.'],
    ['BTC', 'okx', '4.0', '–', '1.0', '5.0', '100', '0.61', '−0.10', '0.40', '0.90', '50', ''],
  ])
})

test('rows are sorted by the first formula and link to their option book; a percentile is a bar, a change has the colour of its sign', () => {
  const model = toModel([vols])
  expect(model.sortedBy).toEqual({ column: 'value1', isDescending: true })
  const [first] = model.items
  if (first?.kind !== 'row') throw new Error('no row')
  const styleOf = (id: string) => model.columns.find((column) => column.id === id)?.cellStyle?.(first.row)
  expect(styleOf('percentile1')).toEqual({ bar: { share: 0.254, color: 'accent' } })
  expect(styleOf('change1')).toEqual({ ink: 'up' })
  expect(model.leadsTo?.(first.row)).toBe('/options/deribit/BTC/current/')
})

test('without an answer there are no rows, and the column of missing numbers is shown only when needed', () => {
  expect(toModel([]).items).toEqual([])
  expect(toModel([ratios]).columns.some(({ id }) => id === 'missing')).toBe(false)
})
