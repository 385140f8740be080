import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { GRAPHQL_DEFAULTS, networkErrorText } from './graphqlErrors.ts'
import { problemFrom } from './problem.ts'
import { type StudyTransport, studyFeed } from './studyFeed.ts'

const REQUEST = {
  study: 'smile',
  exchange: 'deribit',
  symbol: 'BTC',
  asOfMs: Date.UTC(2026, 0, 27),
  arguments: {},
} as const

const refused = new CombinedGraphQLErrors({
  data: null,
  errors: [{ message: 'No chain is stored.', extensions: { code: 'no-data' } }],
})

/** What the chart of one question knows after the question failed. */
const stateAfter = async (error: Error) => {
  const transport: StudyTransport = {
    kinds: () => ({}),
    problemFrom,
    query: () => Promise.reject(error),
    subscribe: () => () => {},
  }
  const feed = studyFeed(transport, () => 0)
  await new Promise<void>((resolve) => {
    const stop = feed.watch(REQUEST, () => {
      stop()
      resolve()
    })
  })
  return feed.read(REQUEST)
}

test('[spec 8 network error on GraphQL] logged to the console, and told on the chart concerned', async () => {
  const away = new TypeError('Failed to fetch')
  expect(networkErrorText(away)).toBe('[Network error]: Failed to fetch')
  expect(await stateAfter(away)).toMatchObject({
    answer: undefined,
    problem: { code: 'offline', message: 'Failed to fetch' },
  })
})

test('[spec 8 GraphQL error] swallowed: no exception and no answer; the chart concerned says why', async () => {
  expect(networkErrorText(refused)).toBeUndefined()
  expect(await stateAfter(refused)).toMatchObject({
    answer: undefined,
    problem: { code: 'no-data', message: 'No chain is stored.' },
  })
})

test('a question that was taken back is no error', () => {
  expect(networkErrorText(new DOMException('gone', 'AbortError'))).toBeUndefined()
})

test('[spec 9 GraphQL defaults] fetch policy cache-first, error policy none', () => {
  expect(GRAPHQL_DEFAULTS.query).toEqual({ fetchPolicy: 'cache-first', errorPolicy: 'none' })
  expect(GRAPHQL_DEFAULTS.watchQuery).toEqual(GRAPHQL_DEFAULTS.query)
})
