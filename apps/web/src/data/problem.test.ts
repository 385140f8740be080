import { expect, test } from 'vitest'
import { problemFrom, problemFromBody } from './problem.ts'

test('the sentence of the server is kept, from REST bodies and GraphQL errors alike', () => {
  const told = { code: 'no-data', message: 'No chain of BTC before 2020.' }
  expect(problemFromBody({ error: told })).toEqual(told)
  expect(problemFrom({ errors: [{ message: told.message, extensions: { code: 'no-data' } }] })).toEqual(told)
})

test('an unknown error keeps its own message', () => {
  expect(problemFrom(new TypeError('Failed to fetch'))).toEqual({ code: 'offline', message: 'Failed to fetch' })
  expect(problemFrom(undefined).message).not.toBe('')
})

test('a body without code and message is no problem of ours', () => {
  expect(problemFromBody({ error: 'no' })).toBeUndefined()
  expect(problemFromBody(null)).toBeUndefined()
})
