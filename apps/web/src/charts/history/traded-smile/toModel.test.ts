import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

test('each expiry is a cloud of dots, near before far, sized by premium; options without a vol are left out', () => {
  const near = Date.UTC(2026, 1, 6, 8)
  const far = Date.UTC(2026, 2, 27, 8)
  const model = toModel(
    answerOf('traded-smile', {
      expiry: [far, near, near],
      strike: [90, 80, 100],
      type: ['call', 'put', 'call'],
      weightedVol: [0.5, 0.6, null],
      premiumUsd: [10, 20, 30],
      trades: [1, 2, 3],
    }),
    'BTC',
  )
  expect(model.series).toMatchObject([
    { name: '6 Feb 26', x: [80], y: [0.6], size: { values: [20] } },
    { name: '27 Mar 26', x: [90], y: [0.5] },
  ])
  expect(toModel(answerOf('traded-smile', EMPTY as never), 'BTC').series).toEqual([])
})

test('cheap options with extreme vols that would compress the axis are left out, and the note reports them', () => {
  const day = (dearVol: number, dearUsd: number) => {
    const { series, note } = toModel(
      answerOf('traded-smile', {
        expiry: [1, 1, 1, 1].map(() => Date.UTC(2026, 1, 6, 8)),
        strike: [60, 90, 100, 110],
        type: ['put', 'put', 'call', 'call'],
        weightedVol: [dearVol, 0.6, 0.5, 0.55],
        premiumUsd: [dearUsd, 1_000, 4_000, 2_000],
        trades: [1, 2, 3, 4],
      }),
      'BTC',
    )
    return { note, strikes: series.map((one) => (one.kind === 'scatter' ? one.x : [])) }
  }
  expect(day(3.1, 20)).toEqual({
    note: '1 cheap option left out, up to 310.0\u2009%',
    strikes: [[90, 100, 110]],
  })
  for (const usual of [day(3.1, 400), day(0.8, 20)])
    expect(usual).toEqual({ note: undefined, strikes: [[60, 90, 100, 110]] })
})
