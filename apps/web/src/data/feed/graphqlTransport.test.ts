import type { Client, Sink } from 'graphql-ws'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudyRequest } from '../study.ts'
import { graphqlTransport } from './graphqlTransport.ts'
import { type FeedState, studyFeed } from './studyFeed.ts'

const REQUEST: StudyRequest = {
  study: 'smile',
  subject: { exchange: 'deribit', symbol: 'BTC' },
  asOfMs: Date.UTC(2026, 0, 27),
  arguments: {},
  columns: ['strike', 'markVol'],
}
const ofEth: StudyRequest = { ...REQUEST, subject: { exchange: 'deribit', symbol: 'ETH' } }
const live: StudyRequest = { ...REQUEST, asOfMs: undefined }

const WIRE = {
  study: 'smile',
  asOf: '2026-01-27T00:00:00.000Z',
  simulated: false,
  input: {},
  data: { strike: [90_000] },
}
const REFUSED = { message: 'No chain is stored.', extensions: { code: 'no-data' } }

type Call = { readonly url: string; readonly headers: Headers; readonly body: { query: string; variables: object } }
let calls: Call[] = []
let reply: () => Promise<Response> = async () => Response.json({})
let logged: unknown[] = []

beforeEach(() => {
  calls = []
  logged = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: HeadersInit; body?: string }) => {
    if (url !== '/graphql') return Response.json({}, { status: 404 })
    calls.push({ url, headers: new Headers(headers), body: JSON.parse(body ?? '{}') })
    return reply()
  })
  vi.spyOn(console, 'error').mockImplementation((text) => void logged.push(text))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A socket whose responses are controlled by the test. */
const socket = () => {
  const sinks: Sink<never>[] = []
  const client: Pick<Client, 'subscribe'> = {
    subscribe: (_payload, sink) => {
      sinks.push(sink as Sink<never>)
      return () => {}
    },
  }
  return { client, sinks }
}

/** Returns the state of a request's chart after the given messages. */
const stateAfter = async (request: StudyRequest, together: readonly StudyRequest[] = [request]): Promise<FeedState> => {
  const feed = studyFeed(graphqlTransport(socket().client), () => 0)
  let stop = () => {}
  await new Promise<void>((resolve) => {
    stop = feed.watch(together, resolve)
  })
  stop()
  return feed.read(request)
}

test('a historical request is one POST of its columns, with the header that names the program', async () => {
  reply = async () => Response.json({ data: { smile: WIRE } })
  expect(await stateAfter(REQUEST)).toMatchObject({ answer: { data: { strike: [90_000] } }, problem: undefined })
  expect(calls).toHaveLength(1)
  expect(calls[0].headers.get('client-name')).toBe('derivatives-gui')
  expect(calls[0].body.query).toContain('data { strike markVol }')
  expect(calls[0].body.variables).toEqual({ exchange: 'deribit', symbol: 'BTC', asOf: '2026-01-27T00:00:00.000Z' })
})

test('[spec 8 network error on GraphQL] logged to the console, and reported on the chart concerned', async () => {
  reply = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await stateAfter(REQUEST)).toMatchObject({
    answer: undefined,
    problem: { code: 'offline', message: 'Failed to fetch' },
  })
  expect(logged).toEqual(['[Network error]: Failed to fetch'])
})

test('[spec 8 GraphQL error] swallowed: no exception and no answer; the chart concerned shows the reason', async () => {
  reply = async () => Response.json({ data: null, errors: [REFUSED] })
  expect(await stateAfter(REQUEST)).toMatchObject({
    answer: undefined,
    problem: { code: 'no-data', message: 'No chain is stored.' },
  })
  expect(logged).toEqual([])
})

test('[spec 9 GraphQL defaults] error policy none: data of a response with an error are ignored', async () => {
  reply = async () => Response.json({ data: { smile: WIRE }, errors: [REFUSED] })
  expect(await stateAfter(REQUEST)).toMatchObject({ answer: undefined, problem: { code: 'no-data' } })
})

test('a refused request among several does not affect the others', async () => {
  reply = async () => Response.json({ data: { m0: WIRE, m1: null }, errors: [{ ...REFUSED, path: ['m1'] }] })
  expect(await stateAfter(REQUEST, [REQUEST, ofEth])).toMatchObject({ answer: { study: 'smile' }, problem: undefined })
  expect(await stateAfter(ofEth, [REQUEST, ofEth])).toMatchObject({ answer: undefined, problem: { code: 'no-data' } })
})

test('a refusal before GraphQL and an unreadable response are reported unchanged', async () => {
  reply = async () => Response.json({ error: { code: 'rate-limited', message: 'Too many.' } }, { status: 429 })
  expect((await stateAfter(REQUEST)).problem).toEqual({ code: 'rate-limited', message: 'Too many.' })
  reply = async () => new Response('<html>', { status: 502 })
  expect((await stateAfter(REQUEST)).problem?.message).toContain('502')
  reply = async () => Response.json({ data: {} })
  expect((await stateAfter(REQUEST)).problem?.code).toBe('unreadable')
  reply = async () => Response.json({ data: { smile: { ...WIRE, asOf: 'now' } } })
  expect((await stateAfter(REQUEST)).problem).toMatchObject({ code: 'unreadable' })
})

test('live results arrive through the socket; a subscription that ends is reported as offline, to be requested again', () => {
  const { client, sinks } = socket()
  const received: unknown[] = []
  graphqlTransport(client).subscribe([live], {
    onAnswer: (_i, { asOfMs }) => received.push(asOfMs),
    onRefusal: () => {},
    onProblem: ({ code }) => received.push(code),
  })
  sinks[0].next({ data: { smile: WIRE } } as never)
  sinks[0].next({ data: null, errors: [REFUSED] } as never)
  sinks[0].complete()
  expect(received).toEqual([Date.UTC(2026, 0, 27), 'no-data', 'offline'])
})

test('each of several live requests is reported when it arrives; a pending one is not a refusal', () => {
  const requests: unknown[] = []
  const { client, sinks } = socket()
  const received: unknown[] = []
  graphqlTransport({
    subscribe: (payload, sink) => {
      requests.push(payload.extensions)
      return client.subscribe(payload, sink as never)
    },
  }).subscribe([live, { ...ofEth, asOfMs: undefined }], {
    onAnswer: (i) => received.push(i),
    onRefusal: (i, { code }) => received.push([i, code]),
    onProblem: ({ code }) => received.push(code),
  })
  expect(requests).toEqual([{ early: true }])
  const pending = { message: 'It comes.', path: ['m1'], extensions: { code: 'pending' } }
  sinks[0].next({ data: { m0: WIRE, m1: null }, errors: [pending] } as never)
  sinks[0].next({ data: { m0: null, m1: null }, errors: [{ ...pending, path: ['m0'] }, pending] } as never)
  expect(received).toEqual([0])
  sinks[0].next({ data: { m0: WIRE, m1: WIRE } } as never)
  sinks[0].next({ data: { m0: WIRE, m1: null }, errors: [{ ...REFUSED, path: ['m1'] }] } as never)
  expect(received).toEqual([0, 0, 1, 0, [1, 'no-data']])
})

test('a canceled request reports nothing more', async () => {
  reply = () => Promise.reject(new DOMException('gone', 'AbortError'))
  const received: unknown[] = []
  const listener = {
    onAnswer: () => received.push(1),
    onRefusal: () => received.push(2),
    onProblem: () => received.push(3),
  }
  graphqlTransport(socket().client).query([REQUEST], listener)()
  await new Promise((resolve) => setTimeout(resolve))
  expect([received, logged]).toEqual([[], []])
})
