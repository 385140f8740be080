import { expect, test } from 'vitest'
import { problemOfFailure, problemResponse } from './problem.ts'

/** An error as the query builder throws it: SQL, parameters, and the driver's error as cause. */
const failedQuery = (code: string) =>
  Object.assign(new Error('Failed query: select …', { cause: Object.assign(new Error('no'), { code }) }), {
    query: 'select …',
    params: ['ann@example.org'],
  })

test('an unreachable database of users is answered with 503 and Retry-After, any other failure with 500', async () => {
  const away = problemResponse(problemOfFailure(failedQuery('ECONNREFUSED')))
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await away.text()).not.toMatch(/select|ann@/)
  const ours = problemResponse(problemOfFailure(failedQuery('42P01')))
  expect([ours.status, ours.headers.get('retry-after')]).toEqual([500, null])
  // Another unreachable server is not the database.
  const other = new TypeError('fetch failed', { cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }) })
  expect(problemOfFailure(other).status).toBe(500)
})
