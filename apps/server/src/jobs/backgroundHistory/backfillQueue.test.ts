import { venues } from '@gvol/exchanges'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { backfillProgress, backfillStatuses } from './backfillProgress.ts'
import { createBackfillQueue } from './backfillQueue.ts'
import type { BackfillRequest } from './backfillRequest.ts'
import { isSamePart, OWN_PARTS, ownRequests } from './ownRequests.ts'

const request = (venue: string): BackfillRequest => ({
  venue,
  kinds: ['candles'],
  symbols: ['BTC'],
  fromMs: 0,
  toMs: 1,
})

/** A queue whose jobs end when the test ends them. */
const startQueue = () => {
  const begun: string[] = []
  const ends = new Map<string, (isWhole: boolean) => void>()
  const queue = createBackfillQueue(({ venue }, { signal, onLine }) => {
    begun.push(venue)
    const ended = Promise.withResolvers<{ isWhole: boolean }>()
    ends.set(venue, (isWhole) => ended.resolve({ isWhole }))
    signal.addEventListener('abort', () => ended.resolve({ isWhole: false }))
    onLine(`begun ${begun.filter((name) => name === venue).length}`)
    return ended.promise
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
  const end = async (venue: string, isWhole = true) => {
    ends.get(venue)?.(isWhole)
    await settled()
  }
  const states = () => Object.fromEntries(queue.jobs().map(({ request: { venue }, state }) => [venue, state]))
  return { queue, begun, end, states, settled }
}

test('jobs run one at a time in order, those of the operator first, and the interrupted one resumes', async () => {
  const { queue, begun, end, states, settled } = startQueue()
  const a = queue.add(request('a'), 'desk')
  expect(queue.add(request('a'), 'desk')).toBe(a)
  queue.add(request('b'), 'desk')
  await settled()
  expect([begun, states()]).toEqual([['a'], { a: 'running', b: 'waiting' }])
  queue.add(request('operator'), 'operator')
  queue.add(request('later'), 'operator')
  await settled()
  expect(states()).toEqual({ a: 'waiting', b: 'waiting', operator: 'running', later: 'waiting' })
  await end('operator')
  await end('later', false)
  await end('a')
  await end('b')
  expect(begun).toEqual(['a', 'operator', 'later', 'a', 'b'])
  expect(states()).toEqual({ a: 'done', b: 'done', operator: 'done', later: 'incomplete' })
  expect(queue.jobs().find(({ request: { venue } }) => venue === 'a')?.lines).toEqual(['begun 2'])
})

test('while the queue is paused no job runs, and the running job resumes afterwards', async () => {
  const { queue, begun, end, states, settled } = startQueue()
  queue.add(request('a'), 'operator')
  queue.setPaused(true)
  queue.add(request('b'), 'operator')
  await settled()
  expect([begun, states()]).toEqual([['a'], { a: 'waiting', b: 'waiting' }])
  queue.setPaused(false)
  await end('a')
  await end('b')
  expect([begun, states()]).toEqual([['a', 'a', 'b'], { a: 'done', b: 'done' }])
  queue.add(request('c'), 'desk')
  await queue[Symbol.asyncDispose]()
  expect(states()).toMatchObject({ c: 'waiting' })
})

test('a failed job reports its reason and does not stop the others', async () => {
  const queue = createBackfillQueue(async ({ venue }) => {
    if (venue === 'a') throw new Error('the venue is away')
    return { isWhole: true }
  })
  queue.add(request('a'), 'desk')
  queue.add(request('b'), 'desk')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(queue.jobs().map(({ state, lines }) => [state, lines])).toEqual([
    ['incomplete', ['the venue is away']],
    ['done', []],
  ])
})

test('a desk requests every part that a venue offers, once at the start and again when it is due', () => {
  const nowMs = Date.UTC(2026, 2, 3, 10, 30, 20)
  const all = [venues.deribit, venues.okx]
  const ofBitcoin = ({ symbolsFor }: (typeof all)[number]) => symbolsFor(['BTC'])
  const first = ownRequests(all, ofBitcoin, nowMs, [])
  for (const { kinds, intervalMs, days } of OWN_PARTS)
    for (const { id, history, symbolsFor } of all) {
      const own = first.requests.filter(
        (one) => one.venue === id && one.intervalMs === intervalMs && kinds.includes(one.kinds[0]),
      )
      const available = kinds.filter((kind) => history?.kinds.includes(kind))
      expect(own.map((one) => one.kinds)).toEqual(available.length === 0 ? [] : [available])
      for (const { symbols, fromMs, toMs } of own) {
        expect(symbols).toEqual(symbolsFor(['BTC']))
        expect([fromMs, toMs]).toEqual([Date.UTC(2026, 2, 3) - days * MS_PER_DAY, Date.UTC(2026, 2, 3, 10, 29)])
      }
    }
  expect(ownRequests(all, ofBitcoin, nowMs + MS_PER_HOUR - 1, first.lastMs).requests).toEqual([])
  const hourly = ownRequests(all, ofBitcoin, nowMs + MS_PER_HOUR, first.lastMs)
  const isHourly = OWN_PARTS.filter(({ everyMs }) => everyMs === MS_PER_HOUR)
  expect(new Set(hourly.requests.map(({ intervalMs }) => intervalMs))).toEqual(
    new Set(isHourly.map(({ intervalMs }) => intervalMs)),
  )
  expect(hourly.lastMs).toHaveLength(OWN_PARTS.length)
  // Each is the later end of one part of the first requests.
  for (const one of hourly.requests) expect(first.requests.filter((other) => isSamePart(one, other))).toHaveLength(1)
})

test('the status lists open jobs before the newest ended ones, each with its progress', async () => {
  const { queue, end, settled } = startQueue()
  queue.add({ ...request('a'), intervalMs: MS_PER_HOUR }, 'desk')
  queue.add({ ...request('b'), symbols: ['BTC', 'ETH'] }, 'desk')
  await settled()
  await end('a')
  const running = { jobs: queue.jobs(), isPaused: false }
  expect(backfillProgress(running)).toEqual({ done: 1, total: 2, label: 'b list of instruments' })
  expect(backfillStatuses(running)).toEqual([
    { id: 2, exchange: 'b', what: 'candles', markets: 2, state: 'running', lines: ['begun 1'] },
    { id: 1, exchange: 'a', what: 'candles 1h', markets: 1, state: 'done', lines: ['begun 1'] },
  ])
  queue.setPaused(true)
  await settled()
  const paused = { jobs: queue.jobs(), isPaused: true }
  expect(backfillStatuses(paused).map(({ state }) => state)).toEqual(['paused', 'done'])
  expect(backfillProgress(paused)?.label).toBe('paused')
  expect(
    backfillProgress({ jobs: paused.jobs.filter(({ state }) => state === 'done'), isPaused: false }),
  ).toBeUndefined()
})
