import zlib from 'node:zlib'
import { defineStudy, number, time } from '@gvol/analytics'
import { afterAll, describe, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { postJson } from '../../../testing/person.ts'
import { testStudies } from '../../../testing/testStudies.ts'

/** Decoders of Node, which know nothing of the desk. */
const DECODERS = {
  gzip: zlib.gunzipSync,
  br: zlib.brotliDecompressSync,
  zstd: zlib.zstdDecompressSync,
} as const
const encodings = Object.keys(DECODERS) as (keyof typeof DECODERS)[]

const wide = defineStudy({
  id: 'wide',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Wide',
  doc: 'An answer of several kilobytes.',
  method: 'None.',
  input: {},
  output: { at: time('instant'), value: number('1', 'square root') },
  run: async () => ({
    ok: true,
    columns: {
      at: Float64Array.from({ length: 500 }, (_, row) => row * 1_000),
      value: Float64Array.from({ length: 500 }, (_, row) => Math.sqrt(row)),
    },
  }),
})

const studies = { ...testStudies, wide }
const desk = await openDesk({ studies })
afterAll(desk.close)
const key = await desk.key()
const get = (path: string, encoding?: string, init: RequestInit & { readonly headers?: Record<string, string> } = {}) =>
  desk.ask(path, {
    ...init,
    headers: { 'x-auth': key, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }), ...init.headers },
  })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

const WIDE = '/api/v1/studies/wide?exchange=deribit&symbol=BTC'
const SPAN = 'exchange=deribit&symbol=BTC&from=2026-01-27T22:00:00Z&to=2026-01-29&interval=1h'

/** Everything that is compressed, by hand: an answer with data of a person must never be on this list. */
const COMPRESSED = [
  'GET /api/status',
  'GET /api/status/data',
  'GET /metrics',
  'GET /api/v1/markets',
  'GET /api/v1/instruments',
  'GET /api/v1/coverage',
  'GET /api/v1/studies',
  'GET /api/v1/studies/:id',
  'GET /api/v1/studies/:id/openapi.json',
  'GET /api/v1/studies/:id/range',
  'GET /api/v1/csv/:id',
  'GET /api/v1/history',
  'GET /api/v1/openapi.json',
  'POST /graphql',
  'GET /api/compat/graphql',
  'POST /api/compat/graphql',
  'GET /api/compat/markets/*',
  'GET /api/compat/coverage',
  'GET /api/published/:token/panels/:panel',
]

test('only responses without user data are compressed', () => {
  const routes = desk.api.routes
    .filter(({ isCompressed }) => isCompressed)
    .map(({ method, path }) => `${method} ${path}`)
  expect(routes.toSorted()).toEqual(COMPRESSED.toSorted())
})

describe.each(encodings)('%s', (encoding) => {
  test.each([
    '/api/v1/studies',
    '/api/v1/openapi.json',
    WIDE,
    `${WIDE}&format=arrow`,
    `/api/v1/studies/price-ladder/range?${SPAN}`,
    `/api/v1/studies/price-ladder/range?${SPAN}&format=csv`,
    `/api/v1/studies/price-ladder/range?${SPAN}&format=arrow`,
    `/api/v1/csv/price-ladder?${SPAN}`,
    '/metrics',
  ])('%s decodes to the bytes of the plain answer', async (path) => {
    const plain = await get(path)
    const packed = await get(path, encoding)
    expect([plain.status, packed.status]).toEqual([200, 200])
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, encoding])
    for (const response of [plain, packed]) expect(response.headers.get('vary')).toMatch(/(^|, )accept-encoding$/)
    expect(packed.headers.get('content-type')).toBe(plain.headers.get('content-type'))
    const packedBytes = await bytesOf(packed)
    const plainBytes = await bytesOf(plain)
    expect(packedBytes.length).toBeLessThan(plainBytes.length)
    // Metrics count the requests between the two.
    if (path !== '/metrics') expect(DECODERS[encoding](packedBytes).equals(plainBytes)).toBe(true)
    else expect(DECODERS[encoding](packedBytes).toString()).toContain('gvol_http_request_seconds')
  })

  test('a GraphQL answer', async () => {
    const query = '{ studies { id title doc method columns { name unit doc } } }'
    const ask = (accept: string) =>
      desk.ask('/graphql', {
        method: 'POST',
        headers: { 'x-auth': key, 'content-type': 'application/json', 'accept-encoding': accept },
        body: JSON.stringify({ query }),
      })
    const packed = await ask(encoding)
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    const plain = await bytesOf(await ask('identity'))
    expect(DECODERS[encoding](await bytesOf(packed)).equals(plain)).toBe(true)
  })

  test('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/api/v1/openapi.json', WIDE, `/api/v1/studies/price-ladder/range?${SPAN}`, '/api/status']) {
      const whole = await get(path, encoding)
      const head = await get(path, encoding, { method: 'HEAD' })
      for (const name of ['content-encoding', 'content-type', 'etag', 'vary', 'x-gvol-study'])
        expect([path, name, head.headers.get(name)]).toEqual([path, name, whole.headers.get(name)])
      expect((await bytesOf(head)).length).toBe(0)
    }
  })

  test('a compressed answer has a weak tag, which gives 304 in every encoding', async () => {
    const strong = (await get(WIDE)).headers.get('etag')!
    const weak = (await get(WIDE, encoding)).headers.get('etag')!
    expect([strong.startsWith('"'), weak]).toEqual([true, `W/${strong}`])
    for (const [accept, tag] of [
      [encoding, weak],
      ['identity', weak],
      [encoding, strong],
    ] as const) {
      const again = await get(WIDE, accept, { headers: { 'if-none-match': tag } })
      expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
      expect(again.headers.get('vary')).toMatch(/accept-encoding/)
      expect(again.headers.has('content-encoding')).toBe(false)
      expect(again.headers.get('etag')).toBe(accept === 'identity' ? strong : weak)
    }
  })

  test('a compressed range can be read piece by piece, and computes no more than its reader takes', async () => {
    const one = await openDesk()
    const response = await one.ask(`/api/v1/studies/price-ladder/range?${SPAN}`, {
      headers: { 'x-auth': await one.key(), 'accept-encoding': encoding },
    })
    expect(one.runs.get('price-ladder')).toBeUndefined()
    const reader = response.body!.getReader()
    const decoder = { gzip: zlib.createGunzip, br: zlib.createBrotliDecompress, zstd: zlib.createZstdDecompress }[
      encoding
    ]()
    let text = ''
    decoder.on('data', (bytes: Buffer) => {
      text += bytes.toString()
    })
    for (let lines = 1; lines <= 3; lines++) {
      const { value } = await reader.read()
      await new Promise<void>((resolve) => decoder.write(value, () => resolve()))
      await new Promise((resolve) => setImmediate(resolve))
      // The first line is about the range, and each of the others one instant.
      expect(text.trimEnd().split('\n')).toHaveLength(lines)
      expect(one.runs.get('price-ladder') ?? 0).toBe(lines - 1)
    }
    await reader.cancel()
    decoder.destroy()
    await one.close()
  })
})

test('small responses, refusals and Parquet, which is compressed already, are not compressed', async () => {
  for (const path of [
    '/api/health',
    '/api/status',
    '/api/v1/studies/price-ladder?exchange=deribit&symbol=BTC',
    `${WIDE}&format=parquet`,
    '/api/v1/studies/price-ladder',
  ]) {
    const response = await get(path, 'gzip, br, zstd')
    expect([path, response.headers.get('content-encoding')]).toEqual([path, null])
  }
})

test('responses with user data are not compressed, however large', async () => {
  const owner = { 'x-auth': await desk.key(['read:account', 'write:workspaces', 'read:studies']) }
  const name = 'a'.repeat(60)
  for (let count = 0; count < 20; count++)
    await desk.ask('/api/workspaces', {
      ...postJson({ name: `${name} ${count}`, data: { components: [] } }),
      headers: { ...owner, 'content-type': 'application/json' },
    })
  const accept = { ...owner, 'accept-encoding': 'gzip, br, zstd' }
  for (const path of ['/api/workspaces', '/api/user', '/api/account/export']) {
    const response = await desk.ask(path, { headers: accept })
    expect([path, response.status, response.headers.get('content-encoding')]).toEqual([path, 200, null])
    expect((await bytesOf(response)).length).toBeGreaterThan(1_024)
  }
  const query = '{ UserV2 { id workspaces { id name } } studies { id title doc method } }'
  const response = await desk.ask('/graphql', {
    method: 'POST',
    headers: { ...accept, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const text = await response.text()
  expect(text).toContain(name)
  expect(response.headers.get('content-encoding')).toBeNull()
})

test('limits in bytes count the uncompressed response', async () => {
  const limits = { userAnswerBytesPerSecond: 1_000, userAnswerBytesBurst: 100 }
  const waits = await Promise.all(
    ['identity', 'zstd'].map(async (accept) => {
      const one = await openDesk({ limits, studies })
      const headers = { 'x-auth': await one.key(), 'accept-encoding': accept }
      await (await one.ask(WIDE, { headers })).arrayBuffer()
      const wait = (await one.ask(WIDE, { headers })).headers.get('retry-after')
      await one.close()
      return wait
    }),
  )
  expect(waits[0]).toBe(waits[1])
  expect(waits[0]).not.toBeNull()
})
