import type { PlotSpec } from '@gvol/plot'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import type { TableSpec } from '../../../ui/table/tableSpec.ts'
import { SLOTS, type Slot } from './declared.ts'
import { toModel } from './toModel.ts'

const column = (name: string, type: string, unit: string, slot: Slot) => ({
  name,
  type,
  unit,
  doc: `the ${name}`,
  slot,
})
const COLUMNS = [
  column('at', 'time', 'ms since 1970 UTC', 'number1'),
  column('near', 'number', 'decimal', 'number2'),
  column('far', 'number', 'decimal', 'number3'),
  column('size', 'number', 'USD', 'number4'),
  column('isFirm', 'flag', '', 'number5'),
  column('place', 'text', '', 'text1'),
]
const listed = (...charts: object[]) =>
  answerOf('own-studies', {
    study: charts.map((_, i) => `own-${i}`),
    title: charts.map((_, i) => `Study ${i}`),
    chart: charts.map((chart) => JSON.stringify(chart)),
    columns: charts.map(() => JSON.stringify(COLUMNS)),
  })
const used: Partial<Record<Slot, readonly (number | string | null)[]>> = {
  number1: [MS_PER_DAY, 2 * MS_PER_DAY, 3 * MS_PER_DAY],
  number2: [0.5, null, 0.6],
  number3: [0.55, 0.5, 0.61],
  number4: [1_500_000, 2_000_000, null],
  number5: [1, 0, null],
  text1: ['bid', 'ask', 'mid'],
}
const answer = answerOf(
  'own-study',
  Object.fromEntries(SLOTS.map((slot) => [slot, used[slot] ?? [null, null, null]])) as never,
)

test('each column is a line over its instants in the unit of its author; a gap stays a gap', () => {
  const model = toModel(listed({ kind: 'line', x: 'at', y: ['near', 'far'] }), answer, '') as PlotSpec
  expect(model).toMatchObject({
    x: { kind: 'time' },
    y: { unit: '%', format: { kind: 'vol' } },
    headline: 'Study 0',
    crosshairKey: 'time',
    series: [
      { kind: 'line', name: 'near', x: [MS_PER_DAY, 2 * MS_PER_DAY, 3 * MS_PER_DAY], y: [0.5, null, 0.6] },
      { kind: 'line', name: 'far', x: [MS_PER_DAY, 2 * MS_PER_DAY, 3 * MS_PER_DAY], y: [0.55, 0.5, 0.61] },
    ],
  })
  expect(new Set(model.series.map((one) => ('color' in one ? one.color : ''))).size).toBe(2)
})

test('text categories have bars, numbers have points; dollars are formatted as dollars', () => {
  const bars = toModel(listed({ kind: 'bars', x: 'place', y: ['size'] }), answer, '') as PlotSpec
  expect(bars).toMatchObject({
    x: { kind: 'category', categories: ['bid', 'ask', 'mid'] },
    y: { name: 'size', unit: 'USD', format: { kind: 'usd' } },
    series: [{ kind: 'bars', x: [0, 1, 2], y: [1_500_000, 2_000_000, null] }],
  })
  const points = toModel(listed({ kind: 'points', x: 'near', y: ['far'] }), answer, '') as PlotSpec
  expect(points).toMatchObject({
    x: { kind: 'linear', unit: '%' },
    series: [{ kind: 'points', x: [0.5, 0.6], y: [0.55, 0.61] }],
  })
})

test('a table has every column under its name, flags as words, and dashes for missing values', () => {
  const model = toModel(listed({ kind: 'table' }), answer, '') as TableSpec<number>
  expect(model.columns.map(({ header, unit }) => [header, unit])).toEqual([
    ['at', undefined],
    ['near', '%'],
    ['far', '%'],
    ['size', 'USD'],
    ['isFirm', undefined],
    ['place', undefined],
  ])
  const texts = model.items.map((item) => (item.kind === 'row' ? model.columns.map((one) => one.text(item.row)) : []))
  expect(texts.map(([, ...rest]) => rest)).toEqual([
    ['50.0', '55.0', '$1.50M', 'yes', 'bid'],
    ['–', '50.0', '$2.00M', 'no', 'ask'],
    ['60.0', '61.0', '–', '–', 'mid'],
  ])
})

test('the selected study is drawn; an unlisted one, and columns without a number, draw nothing', () => {
  const two = listed({ kind: 'table' }, { kind: 'line', x: 'at', y: ['near'] })
  expect(toModel(two, answer, 'own-1')).toMatchObject({ headline: 'Study 1', series: [{ name: 'near' }] })
  expect(toModel(two, answer, 'own-gone')).toMatchObject({ items: [], headline: undefined })
  const empty = { ...answer, data: { ...answer.data, number2: [null, null, null] } }
  expect((toModel(two, empty, 'own-1') as PlotSpec).series).toEqual([])
})
