import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const at = Date.UTC(2026, 0, 26)
const change = answerOf('open-interest-change', {
  expiry: [null, null, null],
  strike: [80_000, 90_000, 100_000],
  startAt: [at, at, at],
  endAt: [at, at, at],
  callChange: [5, 0, -2],
  putChange: [1, 0, 0],
  callExpired: [0, 0, 40],
  putExpired: [0, 0, 10],
})

test('strikes where something happened, what expired below zero and apart, the sum in the header', () => {
  const { x, series, headline } = toModel(change, 'strike', 'BTC')
  expect(x).toMatchObject({ categories: ['80k', '100k'] })
  expect(series).toMatchObject([
    { name: 'Calls', y: [5, -2] },
    { name: 'Puts', y: [1, 0] },
    { name: 'Expired', y: [null, -50] },
  ])
  expect(headline).toContain('+3')
  expect(toModel(answerOf('open-interest-change', EMPTY as never), 'expiry', 'BTC')).toMatchObject({
    series: [],
    headline: undefined,
  })
})
