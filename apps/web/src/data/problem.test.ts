import { expect, test } from 'vitest'
import { problemFrom, problemFromBody } from './problem.ts'

test('the message of the server is preserved, from REST bodies and GraphQL errors alike', () => {
  const problemBody = { code: 'no-data', message: 'No chain of BTC before 2020.' }
  expect(problemFromBody({ error: problemBody })).toEqual(problemBody)
  expect(problemFrom({ errors: [{ message: problemBody.message, extensions: { code: 'no-data' } }] })).toEqual(
    problemBody,
  )
})

test('an unknown error keeps its own message', () => {
  expect(problemFrom(new TypeError('Failed to fetch'))).toEqual({ code: 'offline', message: 'Failed to fetch' })
  expect(problemFrom(undefined).message).not.toBe('')
})

test('a body without code and message is no problem of the server', () => {
  expect(problemFromBody({ error: 'no' })).toBeUndefined()
  expect(problemFromBody(null)).toBeUndefined()
})
