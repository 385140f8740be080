import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { shiftDays, toModel } from './toModel.ts'

const pair = answerOf('implied-realised', {
  at: [1, 2, 3],
  implied: [null, 0.5, 0.4],
  realised: [0.45, 0.4, 0.5],
  premium: [null, 0.1, -0.1],
})

test('two lines are drawn, with the difference in a strip beneath in the colour of its sign', () => {
  const { series, beneath, headline } = toModel(pair, { tenor: '30', shift: 'life' })
  expect(beneath).toMatchObject({ unit: 'pt' })
  expect(series).toMatchObject([
    { name: 'Implied 30 d, 30 d earlier', y: [null, 0.5, 0.4] },
    { name: 'Realised 30 d', y: [0.45, 0.4, 0.5] },
    { kind: 'bars', isBeneath: true, y: [null, 0.1, -0.1] },
  ])
  const bars = series[2]
  expect(bars.kind === 'bars' && [bars.colorAt?.(1), bars.colorAt?.(2)]).toEqual(['up', 'down'])
  expect(headline).toBe('mean 0.0 pt · 50\u2009% above 0 · 2 days, 1 non-overlapping')
})

test('the shift is the tenor, half of it or none', () => {
  expect((['life', 'half', 'none'] as const).map((shift) => shiftDays({ tenor: '7', shift }))).toEqual([7, 3, 0])
  expect(toModel(pair, { tenor: '7', shift: 'none' }).series[0].name).toBe('Implied 7 d')
})

test('without an implied vol the realised vol is still drawn', () => {
  const none = { ...pair, data: { ...pair.data, implied: [null, null, null], premium: [null, null, null] } }
  expect(toModel(none, { tenor: '30', shift: 'life' })).toMatchObject({
    series: [{ id: 'realised' }],
    headline: undefined,
  })
})
