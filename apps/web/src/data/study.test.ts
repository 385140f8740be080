import { expect, test } from 'vitest'
import { answerFromWire, requestKey, restPath, type StudyRequest } from './study.ts'

const KINDS = { expiries: 'times', shadowAsOf: 'time', shadowDays: 'number' }
const request = (args: object, asOfMs?: number): StudyRequest => ({
  study: 'term-structure',
  exchange: 'deribit',
  symbol: 'BTC',
  asOfMs,
  arguments: args,
})

test('equal questions have equal keys, whatever the order of their arguments', () => {
  const one = requestKey(request({ shadowDays: 7, shadowAsOf: 1, expiries: undefined }), KINDS)
  const other = requestKey(request({ shadowAsOf: 1, shadowDays: 7 }), KINDS)
  expect(one).toBe(other)
  expect(one).not.toBe(requestKey(request({ shadowDays: 1, shadowAsOf: 1 }), KINDS))
  expect(one).not.toBe(requestKey(request({ shadowDays: 7, shadowAsOf: 1 }, 0), KINDS))
})

test('the REST call carries instants in ISO-8601 and lists with commas', () => {
  const path = restPath(
    request({ expiries: [Date.UTC(2026, 2, 27, 8), Date.UTC(2026, 0, 30, 8)] }, Date.UTC(2026, 0, 27)),
    KINDS,
    'csv',
  )
  const url = new URL(path, 'http://desk')
  expect(url.pathname).toBe('/api/v1/studies/term-structure')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    exchange: 'deribit',
    symbol: 'BTC',
    asOf: '2026-01-27T00:00:00.000Z',
    expiries: '2026-01-30T08:00:00.000Z,2026-03-27T08:00:00.000Z',
    format: 'csv',
  })
})

test('an answer without a readable instant is refused', () => {
  const wire = { study: 'skew', asOf: 'now', simulated: false, input: {}, data: {} }
  expect(() => answerFromWire(wire)).toThrow(RangeError)
})
