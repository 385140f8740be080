import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const smiles = answerOf('smile-history', {
  at: [2, 2, 2, 1, 1, 1],
  expiry: Array(6).fill(Date.UTC(2026, 2, 27, 8)),
  bucket: ['put25', 'atm', 'call25', 'put25', 'atm', 'call25'],
  deltaAxis: [0.25, 0.5, 0.75, 0.25, 0.5, 0.75],
  vol: [0.6, 0.52, 0.55, 0.58, 0.5, 0.56],
})

test('a line per instant, oldest first, the newest in the colour of the market, the change in the header', () => {
  const { series, headline } = toModel(smiles)
  expect(series).toMatchObject([
    { role: 'shadow', y: [0.58, 0.5, 0.56] },
    { color: 'accent', y: [0.6, 0.52, 0.55] },
  ])
  expect(headline).toBe('27 Mar 26: ATM +2.0, 25Δ call − put \u22123.0')
  expect(toModel(answerOf('smile-history', EMPTY as never))).toMatchObject({ series: [], headline: undefined })
})
