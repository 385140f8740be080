import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '../problem.ts'
import type { StudyAnswer, StudyRequest } from '../study.ts'
import { type StudyListener, type StudyTransport, studyFeed } from './studyFeed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answerAt = (asOfMs: number): StudyAnswer =>
  ({ study: 'skew', asOfMs, isSimulated: false, input: {}, data: {} }) as unknown as StudyAnswer

type RecordedCall = { readonly requests: readonly StudyRequest[]; readonly listener: StudyListener }

/** A server controlled by the test. */
const loopback = () => {
  const subscriptions: RecordedCall[] = []
  const queries: RecordedCall[] = []
  const open = new Set<RecordedCall>()
  const recordCalls = (list: RecordedCall[]) => (requests: readonly StudyRequest[], listener: StudyListener) => {
    const call = { requests, listener }
    list.push(call)
    open.add(call)
    return () => void open.delete(call)
  }
  const transport: StudyTransport = { query: recordCalls(queries), subscribe: recordCalls(subscriptions) }
  return {
    transport,
    subscriptions,
    queries,
    open,
    push: (answer: StudyAnswer) => {
      for (const { requests, listener } of open) for (const i of requests.keys()) listener.onAnswer(i, answer)
    },
    fail: (problem: Problem) => {
      for (const { listener } of [...open]) listener.onProblem(problem)
    },
  }
}

/** Requests made in the same task are sent together, after it. */
const settled = () => vi.advanceTimersByTimeAsync(0)

const live: StudyRequest = {
  study: 'skew',
  subject: { exchange: 'deribit', symbol: 'BTC' },
  asOfMs: undefined,
  arguments: {},
  columns: ['days', 'rr25'],
}
const historical: StudyRequest = { ...live, asOfMs: 1_000 }
const ofEth: StudyRequest = { ...live, subject: { exchange: 'deribit', symbol: 'ETH' } }
const nothing = () => {}

const opened = () => {
  const server = loopback()
  return { server, feed: studyFeed(server.transport, () => 5) }
}

test('panels with the same request share one subscription', async () => {
  const { server, feed } = opened()
  let notifications = 0
  feed.watch([live], () => notifications++)
  feed.watch([{ ...live }], () => notifications++)
  await settled()
  server.push(answerAt(1))
  expect(server.subscriptions).toHaveLength(1)
  expect(notifications).toBe(2)
  expect(feed.read(live)).toMatchObject({ answer: { asOfMs: 1 }, receivedAtMs: 5, problem: undefined })
})

test('panels that read other columns of the same result share one subscription of all their columns', async () => {
  const { server, feed } = opened()
  const other: StudyRequest = { ...live, columns: ['days', 'fly25'] }
  feed.watch([live], nothing)
  feed.watch([other], nothing)
  await settled()
  expect(server.subscriptions.map(({ requests }) => requests[0].columns)).toEqual([['days', 'fly25', 'rr25']])
})

test('a panel that needs another column later widens the subscription; the others keep their result', async () => {
  const { server, feed } = opened()
  feed.watch([live], nothing)
  await settled()
  server.push(answerAt(1))
  const wider: StudyRequest = { ...live, columns: ['fly25'] }
  feed.watch([wider], nothing)
  await settled()
  expect(server.subscriptions.map(({ requests }) => requests[0].columns)).toEqual([
    ['days', 'rr25'],
    ['days', 'fly25', 'rr25'],
  ])
  expect(server.open.size).toBe(1)
  expect(feed.read(live).answer?.asOfMs).toBe(1)
  expect(feed.read(wider).answer).toBeUndefined()
  server.push(answerAt(2))
  expect(feed.read(wider).answer?.asOfMs).toBe(2)
})

test('a page requests many markets with one operation, and each may be refused alone', async () => {
  const { server, feed } = opened()
  let notifications = 0
  const leave = feed.watch([live, ofEth], () => notifications++)
  await settled()
  expect(server.subscriptions.map(({ requests }) => requests.length)).toEqual([2])
  const [{ listener }] = server.subscriptions
  listener.onAnswer(0, answerAt(1))
  listener.onRefusal(1, { code: 'no-data', message: 'No chain yet.' })
  expect(notifications).toBe(2)
  expect(feed.read(live)).toMatchObject({ answer: { asOfMs: 1 }, problem: undefined })
  expect(feed.read(ofEth)).toMatchObject({ answer: undefined, problem: { code: 'no-data' } })
  listener.onAnswer(1, answerAt(2))
  expect(feed.read(ofEth)).toMatchObject({ answer: { asOfMs: 2 }, problem: undefined })
  expect(server.subscriptions).toHaveLength(1)
  leave()
  vi.advanceTimersByTime(60_000)
  expect(server.open.size).toBe(0)
})

test('a request of a panel is not repeated by a page of many markets', async () => {
  const { server, feed } = opened()
  feed.watch([live], nothing)
  await settled()
  feed.watch([live, ofEth], nothing)
  await settled()
  expect(server.subscriptions.map(({ requests }) => requests)).toEqual([[live], [ofEth]])
})

test('a request of a panel is widened separately, so that it does not wait for the slowest market of a page', async () => {
  const { server, feed } = opened()
  feed.watch([live], nothing)
  await settled()
  const wider: StudyRequest = { ...live, columns: ['days', 'rr25', 'fly25'] }
  feed.watch([wider, ofEth], nothing)
  await settled()
  expect(server.subscriptions.slice(1).map(({ requests }) => requests.map(({ subject }) => subject))).toEqual([
    [live.subject],
    [ofEth.subject],
  ])
})

test('more markets than the server accepts at once are several operations', async () => {
  const { server, feed } = opened()
  const many = Array.from({ length: 120 }, (_, i) => ({ ...live, subject: { exchange: 'deribit', symbol: `C${i}` } }))
  feed.watch(many, nothing)
  await settled()
  expect(server.subscriptions.map(({ requests }) => requests.length)).toEqual([50, 50, 20])
})

test('historical markets are requested a few at a time, so that none waits for the slowest of all', async () => {
  const { server, feed } = opened()
  const many = Array.from({ length: 10 }, (_, i) => ({
    ...historical,
    subject: { exchange: 'deribit', symbol: `C${i}` },
  }))
  feed.watch(many, nothing)
  await settled()
  expect(server.queries.map(({ requests }) => requests.length)).toEqual([4, 4, 2])
  expect(server.subscriptions).toHaveLength(0)
})

test('a historical market that is refused among others is requested again separately', async () => {
  const { server, feed } = opened()
  const both = [historical, { ...ofEth, asOfMs: 1_000 }]
  feed.watch(both, nothing)
  await settled()
  server.queries[0].listener.onAnswer(0, answerAt(1))
  server.queries[0].listener.onRefusal(1, { code: 'overloaded', message: 'Busy.' })
  vi.advanceTimersByTime(2_000)
  expect(server.queries.map(({ requests }) => requests)).toEqual([both, [both[1]]])
})

test('a panel that leaves and returns soon reuses the subscription and the result', async () => {
  const { server, feed } = opened()
  const leave = feed.watch([live], nothing)
  await settled()
  server.push(answerAt(1))
  leave()
  vi.advanceTimersByTime(3_000)
  feed.watch([live], nothing)
  vi.advanceTimersByTime(60_000)
  await settled()
  expect(server.subscriptions).toHaveLength(1)
  expect(server.open.size).toBe(1)
})

test('some time after the last panel left the subscription ends and the result stays', async () => {
  const { server, feed } = opened()
  const leave = feed.watch([live], nothing)
  await settled()
  server.push(answerAt(1))
  leave()
  vi.advanceTimersByTime(60_000)
  expect(server.open.size).toBe(0)
  expect(feed.read(live).answer?.asOfMs).toBe(1)
})

test('[spec 9 GraphQL defaults] cache-first: a cached result is used, and a historical one is requested once', async () => {
  const { server, feed } = opened()
  const leave = feed.watch([historical], nothing)
  await settled()
  server.push(answerAt(7))
  expect(feed.read(historical).answer?.asOfMs).toBe(7)
  leave()
  vi.advanceTimersByTime(60_000)
  feed.watch([historical], nothing)
  await settled()
  expect(feed.read(historical).answer?.asOfMs).toBe(7)
  expect([server.subscriptions.length, server.queries.length]).toEqual([0, 1])
})

test('a result without a subscription is requested once, and not at all if it is cached', async () => {
  const { server, feed } = opened()
  const received: number[] = []
  const names: StudyRequest = { ...live, columns: ['days'] }
  feed.once(names, ({ asOfMs }) => received.push(asOfMs))
  expect([server.subscriptions.length, server.queries.length]).toEqual([0, 1])
  server.push(answerAt(1))
  feed.watch([live], nothing)
  await settled()
  server.push(answerAt(2))
  feed.once(names, ({ asOfMs }) => received.push(asOfMs))
  expect(server.queries).toHaveLength(1)
  expect(received.at(-1)).toBe(2)
})

test('a failed request keeps the last result and is repeated with growing delays', async () => {
  const { server, feed } = opened()
  feed.watch([live], nothing)
  await settled()
  server.push(answerAt(1))
  const problem = { code: 'unavailable', message: 'The store does not answer.' }
  server.fail(problem)
  expect(feed.read(live)).toMatchObject({ answer: { asOfMs: 1 }, problem })
  vi.advanceTimersByTime(2_000)
  expect(server.subscriptions).toHaveLength(2)
  server.fail(problem)
  vi.advanceTimersByTime(2_000)
  expect(server.subscriptions).toHaveLength(2)
  vi.advanceTimersByTime(2_000)
  expect(server.subscriptions).toHaveLength(3)
  server.push(answerAt(2))
  expect(feed.read(live)).toMatchObject({ answer: { asOfMs: 2 }, problem: undefined })
})

test('a failed query reports the reason, and a retry requests it at once', async () => {
  const { server, feed } = opened()
  feed.watch([historical], nothing)
  await settled()
  server.fail({ code: 'offline', message: 'busy' })
  expect(feed.read(historical).problem?.message).toBe('busy')
  feed.retry(historical)
  server.push(answerAt(9))
  expect(feed.read(historical)).toMatchObject({ answer: { asOfMs: 9 }, problem: undefined })
})

test('an overdue result is requested again with growing delays, separately, and the panel knows since when', async () => {
  const { server, feed } = opened()
  feed.watch([live, ofEth], nothing)
  await settled()
  server.subscriptions[0]?.listener.onAnswer(1, answerAt(1))
  await vi.advanceTimersByTimeAsync(7_999)
  expect(server.queries).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(server.queries.map(({ requests }) => requests)).toEqual([[live]])
  expect(feed.read(live)).toMatchObject({ answer: undefined, overdueSinceMs: 5 })
  expect(feed.read(ofEth)).not.toHaveProperty('overdueSinceMs')
  await vi.advanceTimersByTimeAsync(16_000)
  expect(server.queries).toHaveLength(2)
  expect(server.subscriptions).toHaveLength(1)
})

test('a result of the repeated request is shown, and a new subscription follows the market', async () => {
  const { server, feed } = opened()
  feed.watch([live], nothing)
  await settled()
  await vi.advanceTimersByTimeAsync(8_000)
  server.queries[0]?.listener.onAnswer(0, answerAt(2))
  expect(feed.read(live)).toEqual({ answer: answerAt(2), receivedAtMs: 5, problem: undefined })
  expect(server.subscriptions).toHaveLength(2)
  expect([...server.open]).toEqual([server.subscriptions[1]])
  server.push(answerAt(3))
  expect(feed.read(live).answer?.asOfMs).toBe(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.queries).toHaveLength(1)
})

test('a result of the repeated request that arrives after that of the first is ignored', async () => {
  const { server, feed } = opened()
  feed.watch([live], nothing)
  await settled()
  await vi.advanceTimersByTimeAsync(8_000)
  server.subscriptions[0]?.listener.onAnswer(0, answerAt(3))
  server.queries[0]?.listener.onAnswer(0, answerAt(2))
  expect(feed.read(live).answer?.asOfMs).toBe(3)
  expect(server.subscriptions).toHaveLength(1)
})
