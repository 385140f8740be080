import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overdueRequests } from './overdueRequests.ts'
import { NoAnswerInTime, repeatOverdue } from './repeatOverdue.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }))
afterEach(() => void vi.useRealTimers())

/** A server that answers when the test does, by attempt. */
const silentServer = () => {
  const attempts: {
    readonly signal: AbortSignal
    readonly waitedMs: number | undefined
    readonly answer: (text: string) => void
    readonly fail: (error: Error) => void
  }[] = []
  const send = (signal: AbortSignal, waitedMs?: number) =>
    new Promise<string>((answer, fail) => void attempts.push({ signal, waitedMs, answer, fail }))
  return { send, attempts }
}

const settled = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

test('a request that is answered in time is sent once and never reported as overdue', async () => {
  const { send, attempts } = silentServer()
  const answer = repeatOverdue('the session', send)
  await vi.advanceTimersByTimeAsync(7_999)
  attempts[0]?.answer('ada')
  expect(await answer).toBe('ada')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toHaveLength(1)
  expect(overdueRequests.read()).toEqual([])
})

test('an overdue request is sent again and reported; the first response of any attempt ends all', async () => {
  for (const answering of [0, 1]) {
    const { send, attempts } = silentServer()
    const answer = repeatOverdue('the session', send)
    const sinceMs = Date.now()
    await vi.advanceTimersByTimeAsync(8_000)
    expect(attempts.map(({ waitedMs }) => waitedMs)).toEqual([undefined, 8_000])
    expect(overdueRequests.read()).toEqual([{ name: 'the session', sinceMs, isRepeated: true }])
    attempts[answering]?.answer('ada')
    expect(await answer).toBe('ada')
    expect(attempts.map(({ signal }) => signal.aborted)).toEqual([true, true])
    expect(overdueRequests.read()).toEqual([])
  }
})

test('a request that is never answered fails after its limit and names what is missing', async () => {
  const { send, attempts } = silentServer()
  const answer = settled(repeatOverdue('the session', send))
  await vi.advanceTimersByTimeAsync(30_000)
  const error = await answer
  expect(error).toBeInstanceOf(NoAnswerInTime)
  expect(String(error)).toContain('The server has not sent the session for 30 s.')
  expect(attempts.map(({ waitedMs }) => waitedMs)).toEqual([undefined, 8_000, 24_000])
  expect(attempts.every(({ signal }) => signal.aborted)).toBe(true)
  expect(overdueRequests.read()).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toHaveLength(3)
})

test('a refused connection fails at once; while another attempt is pending, that one decides', async () => {
  const refused = silentServer()
  const atOnce = settled(repeatOverdue('the session', refused.send))
  refused.attempts[0]?.fail(new Error('refused'))
  expect(await atOnce).toEqual(new Error('refused'))
  const { send, attempts } = silentServer()
  const answer = repeatOverdue('the session', send)
  await vi.advanceTimersByTimeAsync(8_000)
  attempts[0]?.fail(new Error('reset'))
  await vi.advanceTimersByTimeAsync(1)
  attempts[1]?.answer('ada')
  expect(await answer).toBe('ada')
})

test('a request with an effect is not sent twice, and a canceled one ends with all its attempts', async () => {
  const once = silentServer()
  const answer = settled(repeatOverdue('the change', once.send, { isRepeated: false }))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await answer).toBeInstanceOf(NoAnswerInTime)
  expect(once.attempts).toHaveLength(1)
  const { send, attempts } = silentServer()
  const abort = new AbortController()
  const cancelled = settled(repeatOverdue('the session', send, { signal: abort.signal }))
  await vi.advanceTimersByTimeAsync(8_000)
  abort.abort(new Error('the page was left'))
  expect(await cancelled).toEqual(new Error('the page was left'))
  expect(attempts.map(({ signal }) => signal.aborted)).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toHaveLength(2)
})
