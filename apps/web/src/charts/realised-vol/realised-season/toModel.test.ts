import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const week = answerOf('realised-season', {
  name: ['Mon', 'Tue', 'Sat'],
  vol: [0.5, null, 0.3],
  error: [0.04, null, 0.02],
  observations: [52, 5, 51],
  overall: [0.45, 0.45, 0.45],
  source: ['spot', 'spot', 'spot'],
})

test('each season has a bar with whiskers of two errors; the header has the quietest season and the number of observations', () => {
  const { series, references, headline, x } = toModel(week, 'weekday')
  expect(x).toMatchObject({ kind: 'category', categories: ['Mon', 'Tue', 'Sat'] })
  expect(series).toMatchObject([
    { kind: 'bars', y: [0.5, null, 0.3] },
    {
      kind: 'points',
      low: [expect.closeTo(0.42), null, expect.closeTo(0.26)],
      high: [expect.closeTo(0.58), null, expect.closeTo(0.34)],
    },
  ])
  expect(series[0].readout?.(0)).toEqual([{ label: 'Bars', text: '52' }])
  expect(references).toEqual([{ along: 'y', at: 0.45, label: 'All', color: 'textTertiary' }])
  expect(headline).toBe('quietest: Sat 30.0\u2009% · 51–52 bars each · spot')
})

test('hours of the week are cells, days down and hours across', () => {
  const name = ['Mon', 'Tue'].flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => `${day} ${String(hour).padStart(2, '0')}:00`),
  )
  const of = <Value>(value: Value) => name.map(() => value)
  const hours = answerOf('realised-season', {
    name,
    vol: of(0.4),
    error: of(0.1),
    observations: of(50),
    overall: of(0.4),
    source: of('spot'),
  })
  const { x, y, series } = toModel(hours, 'hour-of-week')
  expect([x, y]).toMatchObject([{ categories: expect.arrayContaining(['00', '23']) }, { categories: ['Mon', 'Tue'] }])
  expect(series[0]).toMatchObject({ kind: 'heat', scale: 'intensity' })
})

test('with too few bars in every group nothing is drawn', () => {
  const none = { ...week, data: { ...week.data, vol: [null, null, null] } }
  expect(toModel(none, 'month')).toMatchObject({ series: [], headline: undefined })
})
