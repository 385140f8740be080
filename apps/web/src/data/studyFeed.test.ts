import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from './problem.ts'
import type { StudyAnswer, StudyRequest } from './study.ts'
import { type StudyTransport, studyFeed } from './studyFeed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answerAt = (asOfMs: number): StudyAnswer =>
  ({ study: 'skew', asOfMs, isSimulated: false, input: {}, data: {} }) as unknown as StudyAnswer

/** A server under the test's control. */
const loopback = () => {
  const open = new Set<{ onAnswer: (answer: StudyAnswer) => void; onProblem: (problem: Problem) => void }>()
  const counts = { subscriptions: 0, queries: 0 }
  let reply: () => Promise<StudyAnswer> = async () => answerAt(7)
  const transport: StudyTransport = {
    kinds: () => ({}),
    problemFrom: (error) => ({ code: 'internal', message: (error as Error).message }),
    query: () => {
      counts.queries++
      return reply()
    },
    subscribe: (_request, listener) => {
      counts.subscriptions++
      open.add(listener)
      return () => open.delete(listener)
    },
  }
  return {
    transport,
    counts,
    open,
    push: (answer: StudyAnswer) => {
      for (const one of open) one.onAnswer(answer)
    },
    fail: (problem: Problem) => {
      for (const one of [...open]) one.onProblem(problem)
    },
    replyWith: (next: () => Promise<StudyAnswer>) => {
      reply = next
    },
  }
}

const live: StudyRequest = { study: 'skew', exchange: 'deribit', symbol: 'BTC', asOfMs: undefined, arguments: {} }
const past: StudyRequest = { ...live, asOfMs: 1_000 }
const nothing = () => {}

test('panels that ask the same share one subscription', () => {
  const server = loopback()
  const feed = studyFeed(server.transport, () => 5)
  let heard = 0
  feed.watch(live, () => heard++)
  feed.watch({ ...live }, () => heard++)
  server.push(answerAt(1))
  expect(server.counts.subscriptions).toBe(1)
  expect(heard).toBe(2)
  expect(feed.read(live)).toMatchObject({ answer: { asOfMs: 1 }, receivedAtMs: 5, problem: undefined })
})

test('a panel that leaves and returns soon finds the subscription and the answer', () => {
  const server = loopback()
  const feed = studyFeed(server.transport, () => 5)
  const leave = feed.watch(live, nothing)
  server.push(answerAt(1))
  leave()
  vi.advanceTimersByTime(3_000)
  feed.watch(live, nothing)
  vi.advanceTimersByTime(60_000)
  expect(server.counts.subscriptions).toBe(1)
  expect(server.open.size).toBe(1)
})

test('after a while without panels the subscription ends and the answer stays', () => {
  const server = loopback()
  const feed = studyFeed(server.transport, () => 5)
  const leave = feed.watch(live, nothing)
  server.push(answerAt(1))
  leave()
  vi.advanceTimersByTime(60_000)
  expect(server.open.size).toBe(0)
  expect(feed.read(live).answer?.asOfMs).toBe(1)
})

test('the past is asked once and never again', async () => {
  const server = loopback()
  const feed = studyFeed(server.transport, () => 5)
  const leave = feed.watch(past, nothing)
  await vi.runAllTimersAsync()
  expect(feed.read(past).answer?.asOfMs).toBe(7)
  leave()
  vi.advanceTimersByTime(60_000)
  feed.watch(past, nothing)
  await vi.runAllTimersAsync()
  expect(server.counts).toEqual({ subscriptions: 0, queries: 1 })
})

test('a failed question keeps the last answer and is asked again with growing pauses', () => {
  const server = loopback()
  const feed = studyFeed(server.transport, () => 5)
  feed.watch(live, nothing)
  server.push(answerAt(1))
  const problem = { code: 'unavailable', message: 'The store does not answer.' }
  server.fail(problem)
  expect(feed.read(live)).toMatchObject({ answer: { asOfMs: 1 }, problem })
  vi.advanceTimersByTime(2_000)
  expect(server.counts.subscriptions).toBe(2)
  server.fail(problem)
  vi.advanceTimersByTime(2_000)
  expect(server.counts.subscriptions).toBe(2)
  vi.advanceTimersByTime(2_000)
  expect(server.counts.subscriptions).toBe(3)
  server.push(answerAt(2))
  expect(feed.read(live)).toMatchObject({ answer: { asOfMs: 2 }, problem: undefined })
})

test('a query that fails says why, and a retry asks at once', async () => {
  const server = loopback()
  server.replyWith(async () => {
    throw new Error('busy')
  })
  const feed = studyFeed(server.transport, () => 5)
  feed.watch(past, nothing)
  await vi.advanceTimersByTimeAsync(0)
  expect(feed.read(past).problem?.message).toBe('busy')
  server.replyWith(async () => answerAt(9))
  feed.retry(past)
  await vi.advanceTimersByTimeAsync(0)
  expect(feed.read(past)).toMatchObject({ answer: { asOfMs: 9 }, problem: undefined })
})
