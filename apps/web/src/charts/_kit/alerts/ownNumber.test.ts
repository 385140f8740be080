import { expect, test } from 'vitest'
import { studyRequest } from '../../../data/study.ts'
import { answerOf } from '../answerOf.ts'
import { plottedNumber } from './plottedNumber.ts'

const MARKET = { exchange: 'deribit', symbol: 'BTC' }
const columns = (first: string) =>
  JSON.stringify([
    { name: first, type: 'time', unit: 'ms', doc: 'instant', slot: 'number1' },
    { name: 'near', type: 'number', unit: 'decimal', doc: 'near', slot: 'number2' },
    { name: 'far', type: 'number', unit: 'USD', doc: 'far', slot: 'number3' },
  ])
const LIST = ['study', 'columns'] as const
const SLOTS = ['number1', 'number2', 'number3'] as const
const asked = (args: { readonly study?: string; readonly given?: string } = {}, first = 'at') => [
  {
    request: studyRequest('own-studies', {}, undefined, LIST),
    answer: answerOf('own-studies', { study: ['own-carry', 'own-slope'], columns: ['[]', columns(first)] }),
  },
  {
    request: studyRequest('own-study', MARKET, undefined, SLOTS, args),
    answer: answerOf('own-study', { number1: [1e12, 2e12], number2: [0.5, 0.6], number3: [7, null] }),
  },
]
const drawn = (y: number, of: ReturnType<typeof asked>) => plottedNumber([{ x: 2e12, y }], of as never)

test('a line of an own study is a formula of its own name and column, in the unit of its author', () => {
  const formula = drawn(0.6, asked({ study: 'own-slope' }))
  expect(formula).toEqual({ market: MARKET, unit: 'decimal', formula: 'ownSlope.near' })
  const given = drawn(0.6, asked({ study: 'own-slope', given: 'by=2, side=call, span=30d' }))
  expect(given).toMatchObject({ formula: "ownSlope(by=2, side='call').near" })
})

test('what has no instants, is not listed, or draws another number is none', () => {
  expect(drawn(0.6, asked({ study: 'own-slope' }, 'when'))).toBeUndefined()
  expect(drawn(0.6, asked({ study: 'own-gone' }))).toBeUndefined()
  expect(drawn(0.7, asked({ study: 'own-slope' }))).toBeUndefined()
})
