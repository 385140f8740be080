import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

test('a cloud per expiry, near before far, options without a vol left out, size by premium', () => {
  const [near, far] = [Date.UTC(2026, 1, 6, 8), Date.UTC(2026, 2, 27, 8)]
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

test('options that cost next to nothing do not set the range of the axis, and are told', () => {
  const day = (dearVol: number, dearUsd: number) =>
    toModel(
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
  const cheap = day(3.1, 20)
  const range = (axis: typeof cheap.x) => (axis.kind === 'linear' ? [axis.min, axis.max] : undefined)
  expect(range(cheap.y)).toEqual([0.5 - 0.06 * 0.1, 0.6 + 0.06 * 0.1].map((vol) => expect.closeTo(vol, 12)))
  expect(range(cheap.x)).toEqual([90 - 0.06 * 20, 110 + 0.06 * 20].map((strike) => expect.closeTo(strike, 9)))
  expect(cheap.note).toBe('1 option beyond the axes, up to 310.0\u2009%')
  const oneStrike = toModel(
    answerOf('traded-smile', {
      expiry: [1, 1, 1].map(() => Date.UTC(2026, 1, 6, 8)),
      strike: [100, 100, 60],
      type: ['call', 'put', 'put'],
      weightedVol: [0.5, 0.52, 3.1],
      premiumUsd: [4_000, 2_000, 5],
      trades: [1, 1, 1],
    }),
    'BTC',
  )
  expect(range(oneStrike.x)).toEqual([undefined, undefined])
  for (const usual of [day(3.1, 400), day(0.8, 20)]) {
    expect([range(usual.x), range(usual.y), usual.note]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      undefined,
    ])
  }
})
