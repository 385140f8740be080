import { expect, test } from 'vitest'
import { answerFromWire, requestKey, restPath, type StudyRequest } from './study.ts'

const request = (args: object, asOfMs?: number): StudyRequest => ({
  study: 'term-structure',
  subject: { exchange: 'deribit', symbol: 'BTC' },
  asOfMs,
  arguments: args,
  columns: ['expiry', 'atmVol'],
})

test('equal requests have equal keys, whatever the order of their arguments', () => {
  const one = requestKey(request({ shadowDays: 7, shadowAsOf: 1, expiries: undefined }))
  const other = requestKey(request({ shadowAsOf: 1, shadowDays: 7 }))
  expect(one).toBe(other)
  expect(one).not.toBe(requestKey(request({ shadowDays: 1, shadowAsOf: 1 })))
  expect(one).not.toBe(requestKey(request({ shadowDays: 7, shadowAsOf: 1 }, 0)))
})

test('the REST call carries instants in ISO-8601 and lists with commas', () => {
  const sample = request({ expiries: [Date.UTC(2026, 2, 27, 8), Date.UTC(2026, 0, 30, 8)] }, Date.UTC(2026, 0, 27))
  const path = restPath({ ...sample, study: 'option-chain', columns: ['strike'] }, 'csv')
  const url = new URL(path, 'http://desk')
  expect(url.pathname).toBe('/api/v1/studies/option-chain')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    exchange: 'deribit',
    symbol: 'BTC',
    asOf: '2026-01-27T00:00:00.000Z',
    expiries: '2026-01-30T08:00:00.000Z,2026-03-27T08:00:00.000Z',
    format: 'csv',
  })
})

test('a result without a readable instant is refused', () => {
  const wire = { study: 'skew', asOf: 'now', simulated: false, input: {}, data: {} }
  expect(() => answerFromWire(wire)).toThrow(RangeError)
})

test('requests for other columns have the same key; one with another subject has another', () => {
  const key = requestKey(request({}))
  expect(requestKey({ ...request({}), columns: ['forwardVol'] })).toBe(key)
  expect(requestKey({ ...request({}), subject: { exchange: 'deribit', symbol: 'ETH' } })).not.toBe(key)
  expect(requestKey({ ...request({}), subject: { exchange: 'okx', symbol: 'BTC' } })).not.toBe(key)
})

test('a venue under its former name is the same venue, in keys and in calls', () => {
  const former = { ...request({}), subject: { exchange: 'OKEx', symbol: 'BTC' } }
  expect(requestKey(former)).toBe(requestKey({ ...request({}), subject: { exchange: 'okx', symbol: 'BTC' } }))
  expect(new URL(restPath(former, 'json'), 'http://desk').searchParams.get('exchange')).toBe('okx')
})
