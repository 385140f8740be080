import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const PAIR = { exchange: 'deribit', symbol: 'BTC', otherExchange: 'deribit', otherSymbol: 'ETH' }

const empty = Object.fromEntries(COLUMNS.map((name) => [name, [] as number[]]))
const answer = (data: object) =>
  toModel(answerOf('relative-vol-history', { ...empty, ...data } as never), PAIR, { measure: 'spread', tenor: '30' })

test('the selected tenor is drawn with bands of its mean and deviation, and the rank of the current value', () => {
  const at = [1, 1, 2, 3, 4]
  const { series, headline, y } = answer({
    at,
    tenorDays: [7, 30, 30, 30, 30],
    spread: [9, 0.02, 0.04, 0.06, 0.05],
    ratio: at,
  })
  const line = series.find(({ id }) => id === 'value')
  expect(line).toMatchObject({ name: 'BTC − ETH', x: [1, 2, 3, 4], y: [0.02, 0.04, 0.06, 0.05] })
  const one = series.find(({ id }) => id === 'band-1') as unknown as { readonly high: readonly number[] }
  // Mean 0.0425, standard deviation √(0.000875/3).
  expect(one.high[0]).toBeCloseTo(0.0425 + Math.sqrt(0.000875 / 3), 12)
  expect(headline).toContain('67\u2009% of the span')
  expect(y).toMatchObject({ unit: 'vol points', format: { kind: 'vol' } })
})

test('two days have no bands; without days nothing is drawn', () => {
  const two = answer({ at: [1, 2], tenorDays: [30, 30], spread: [0.01, 0.02] })
  expect(two.series.map(({ id }) => id)).toEqual(['value'])
  expect(two.headline).toBeUndefined()
  expect(answer({}).series).toEqual([])
})
