import { expect, test } from 'vitest'
import { answerOf } from '../../chart/definition/answerOf.ts'
import { studyRequest } from '../../data/study.ts'
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
const ownAnswers = (args: { readonly study?: string; readonly given?: string } = {}, first = 'at') => [
  {
    request: studyRequest('own-studies', {}, undefined, LIST),
    answer: answerOf('own-studies', { study: ['own-carry', 'own-slope'], columns: ['[]', columns(first)] }),
  },
  {
    request: studyRequest('own-study', MARKET, undefined, SLOTS, args),
    answer: answerOf('own-study', { number1: [1e12, 2e12], number2: [0.5, 0.6], number3: [7, null] }),
  },
]
const plotted = (y: number, of: ReturnType<typeof ownAnswers>) => plottedNumber([{ x: 2e12, y }], of as never)

test('a line of an own study is a formula of its name and column, in the unit of its author', () => {
  const formula = plotted(0.6, ownAnswers({ study: 'own-slope' }))
  expect(formula).toEqual({ market: MARKET, unit: 'decimal', formula: 'ownSlope.near' })
  const withArguments = plotted(0.6, ownAnswers({ study: 'own-slope', given: 'by=2, side=call, span=30d' }))
  expect(withArguments).toMatchObject({ formula: "ownSlope(by=2, side='call').near" })
})

test('a study without instants, an unlisted one, and another value give no formula', () => {
  expect(plotted(0.6, ownAnswers({ study: 'own-slope' }, 'when'))).toBeUndefined()
  expect(plotted(0.6, ownAnswers({ study: 'own-gone' }))).toBeUndefined()
  expect(plotted(0.7, ownAnswers({ study: 'own-slope' }))).toBeUndefined()
})
