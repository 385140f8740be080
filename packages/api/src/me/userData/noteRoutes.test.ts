import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { ORIGIN } from '../../../testing/origin.ts'
import { type Person, signUp } from '../../../testing/person.ts'

const desk = await openDesk()
afterAll(desk.close)
const ann = await signUp(desk, 'ann')
const bob = await signUp(desk, 'bob')

type Json = Record<string, unknown>

const ask = async ({ cookie }: Pick<Person, 'cookie'>, method: string, path: string, body?: unknown) => {
  const response = await desk.ask(path, {
    method,
    headers: { cookie, origin: ORIGIN, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, body: (await response.json()) as Json }
}

const put = (who: Person, path: string, body: Uint8Array<ArrayBuffer>, type = 'image/png') =>
  desk.ask(path, { method: 'PUT', headers: { cookie: who.cookie, origin: ORIGIN, 'content-type': type }, body })

const NOTE = {
  at: '2026-01-26T14:30:00.000Z',
  text: 'Sold the 80k/110k strangle',
  path: '/formula/deribit/BTC/?asOf=2026-01-26T14:30:00Z&view=skew',
}

/** One gray pixel, by the PNG specification; checksums of the middle chunks do not matter here. */
const pngOf = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const chunk = (type: string, data: Uint8Array, sum = 0) => {
    const whole = Buffer.alloc(12 + data.length)
    whole.writeUInt32BE(data.length)
    whole.write(type, 4, 'latin1')
    whole.set(data, 8)
    whole.writeUInt32BE(sum, 8 + data.length)
    return whole
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = chunk('IDAT', deflateSync(Buffer.from([0, 128])))
  return Uint8Array.from(
    Buffer.concat([start, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0), 0xae426082)]),
  )
}
const PNG = pngOf(1, 1)

test('a note is created, found, changed and deleted by its owner, and is in the export of the account', async () => {
  const market = { exchange: 'deribit', symbol: 'BTC', chart: 'smile' }
  const created = await ask(ann, 'POST', '/api/notes', {
    ...NOTE,
    ...market,
    tags: ['Short Vol ', 'strangle', 'STRANGLE'],
  })
  expect(created).toMatchObject({
    status: 201,
    body: { ...NOTE, ...market, instrument: null, tags: ['short vol', 'strangle'], version: 1, hasPicture: false },
  })
  const path = `/api/notes/${created.body.id}`
  const changed = await ask(ann, 'PUT', path, { text: ' Sold it. ', at: 1769437800000, version: 1 })
  expect(changed).toMatchObject({ status: 200, body: { text: 'Sold it.', at: NOTE.at, version: 2, path: NOTE.path } })
  expect(await ask(ann, 'PUT', path, { text: 'late', version: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: 'outdated', current: changed.body } },
  })
  expect((await ask(ann, 'GET', '/api/notes?q=sold')).body).toEqual({ notes: [changed.body], next: null, found: 1 })
  expect((await ask(ann, 'GET', '/api/notes/facets')).body).toEqual({
    tags: [
      { tag: 'short vol', count: 1 },
      { tag: 'strangle', count: 1 },
    ],
    markets: [{ exchange: 'deribit', symbol: 'BTC', instrument: null, count: 1 }],
  })
  expect(JSON.stringify((await ask(ann, 'GET', '/api/account/export')).body)).toContain('Sold it.')
  expect(await ask(ann, 'DELETE', path)).toEqual({ status: 200, body: { id: created.body.id } })
  expect((await ask(ann, 'DELETE', path)).status).toBe(404)
  expect((await ask(ann, 'GET', '/api/notes')).body).toEqual({ notes: [], next: null, found: 0 })
})

test('a list is filtered by words, tag, market and time, and read page by page', async () => {
  for (let day = 10; day < 15; day++) {
    const about = day % 2 ? { symbol: 'eth' } : { exchange: 'Deribit', symbol: 'BTC' }
    const at = `2026-01-${day}T00:00:00Z`
    await ask(ann, 'POST', '/api/notes', {
      ...NOTE,
      ...about,
      at,
      text: `day ${day}, 100% short`,
      tags: [`d${day % 2}`],
    })
  }
  const days = async (query: string): Promise<readonly string[]> => {
    const { body } = await ask(ann, 'GET', `/api/notes?${query}`)
    return (body.notes as Json[]).map(({ at }) => String(at).slice(8, 10))
  }
  expect(await days('')).toEqual(['14', '13', '12', '11', '10'])
  expect(await days('q=DAY%20100%25&tag=D1')).toEqual(['13', '11'])
  expect(await days('q=1_0')).toEqual([])
  expect(await days('exchange=deribit&symbol=btc')).toEqual(['14', '12', '10'])
  expect(await days('symbol=ETH&from=2026-01-12')).toEqual(['13'])
  expect(await days('from=2026-01-11&to=2026-01-13')).toEqual(['12', '11'])
  const first = (await ask(ann, 'GET', '/api/notes?limit=2')).body
  expect(first.found).toBe(5)
  expect(await days(`limit=2&before=${first.next}`)).toEqual(['12', '11'])
  const faults = ['limit=0', 'limit=501', 'before=x', 'from=soon', 'q=%00', `q=${'x'.repeat(201)}`, 'exchange=a%20b']
  for (const bad of faults) {
    const refused = await ask(ann, 'GET', `/api/notes?${bad}`)
    expect(refused, bad).toMatchObject({ status: 400, body: { error: { code: 'bad-argument' } } })
  }
})

test('the note of another user appears not to exist, on every route', async () => {
  const { body } = await ask(ann, 'POST', '/api/notes', { ...NOTE, text: 'of ann alone', tags: ['anns'] })
  const path = `/api/notes/${body.id}`
  expect((await put(ann, `${path}/picture`, PNG)).status).toBe(200)
  expect((await ask(bob, 'GET', '/api/notes?q=ann')).body).toEqual({ notes: [], next: null, found: 0 })
  expect((await ask(bob, 'GET', '/api/notes/facets')).body).toEqual({ tags: [], markets: [] })
  for (const [method, at, sent] of [
    ['PUT', path, { text: 'mine' }],
    ['DELETE', path, undefined],
    ['GET', `${path}/picture`, undefined],
    ['DELETE', `${path}/picture`, undefined],
  ] as const) {
    const refused = await ask(bob, method, at, sent)
    expect(refused).toMatchObject({ status: 404, body: { error: { code: 'unknown-note' } } })
  }
  expect((await put(bob, `${path}/picture`, PNG)).status).toBe(404)
  expect(JSON.stringify((await ask(bob, 'GET', '/api/account/export')).body)).not.toContain('of ann alone')
  expect((await ask(ann, 'GET', '/api/notes?tag=anns')).body.notes).toEqual([{ ...body, hasPicture: true }])
})

test('a picture must be a PNG, is served as nothing else, and can be removed', async () => {
  const { body } = await ask(ann, 'POST', '/api/notes', NOTE)
  const path = `/api/notes/${body.id}/picture`
  expect((await ask(ann, 'GET', path)).status).toBe(404)
  const text = (of: string) => Uint8Array.from(Buffer.from(of))
  const hostile: readonly (readonly [string, Uint8Array<ArrayBuffer>, string?])[] = [
    ['a page', text('<html><script>alert(1)</script></html>')],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['nothing', new Uint8Array()],
    ['a signature alone', PNG.slice(0, 8)],
    ['a PNG cut off', PNG.slice(0, -1)],
    ['a page behind a PNG', Uint8Array.from([...PNG, ...text('<script>alert(1)</script>')])],
    ['a bomb', pngOf(50_000, 50_000)],
    ['a picture without height', pngOf(10, 0)],
    ['a PNG under another name', PNG, 'text/html'],
    ['a PNG as JSON', PNG, 'application/json'],
  ]
  for (const [what, bytes, type] of hostile) {
    const refused = await put(ann, path, bytes, type)
    expect([refused.status, ((await refused.json()) as Json).error], what).toMatchObject([400, { code: 'bad-request' }])
  }
  expect((await put(ann, path, new Uint8Array(1_000_001))).status).toBe(413)
  expect((await ask(ann, 'GET', path)).status).toBe(404)
  expect(await (await put(ann, path, PNG)).json()).toMatchObject({ id: body.id, hasPicture: true })
  const response = await desk.ask(path, { headers: { cookie: ann.cookie } })
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="note.png"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect((await desk.ask(path)).status).toBe(401)
  expect((await ask(ann, 'DELETE', path)).body).toMatchObject({ hasPicture: false })
  expect((await ask(ann, 'GET', path)).status).toBe(404)
})

const addresses = [
  'javascript:alert(1)',
  'https://other.example/',
  '//other.example/',
  '/\\other.example/',
  '/.//other.example/',
  '/x/..//other.example/',
  '/%2e%2e//other.example/',
  'formula/deribit/BTC/',
  '/a b/',
  '/sign-in?secret=x',
  '/x/../sign-in?secret=x',
  '/api/account/export',
  '/API/account/export',
  '/graphql',
  '/shared/secret-of-a-board/',
  '',
  `/${'x'.repeat(4_000)}`,
]

const faults: readonly (readonly [string, Json])[] = [
  ['no text', { text: '  ' }],
  ['a text too long', { text: 'x'.repeat(4_001) }],
  ['a text with a NUL character', { text: 'a\u0000b' }],
  ['a text with an escape', { text: 'a\u001b[2Jb' }],
  ['no instant', { at: 'yesterday' }],
  ['an instant in seconds', { at: 1769437800 }],
  ['too many tags', { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }],
  ['a long tag', { tags: ['x'.repeat(33)] }],
  ['an empty tag', { tags: [' '] }],
  ['a tag of two lines', { tags: ['a\nb'] }],
  ['a tag with a comma', { tags: ['a,b'] }],
  ['no venue', { exchange: '<b>' }],
  ['no market', { symbol: 'B T C' }],
  ['no instrument', { instrument: '<b>' }],
  ['no chart', { chart: '../x' }],
  ['what a note has not', { userId: 'bob' }],
  ...addresses.map((path) => [`the address ${path.slice(0, 40)}`, { path }] as const),
]

test.each(faults)('%s is refused with what was expected, and nothing is stored', async (_what, part) => {
  const refused = await ask(bob, 'POST', '/api/notes', { ...NOTE, ...part })
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } })
  expect((await ask(bob, 'GET', '/api/notes')).body).toMatchObject({ notes: [] })
})

test('a field refused in a new note is refused in a change too; line breaks and other scripts are plain text', async () => {
  const text = 'Ставка ↑\n\tРасширение σ — 売り 🦀'
  const { body } = await ask(ann, 'POST', '/api/notes', { ...NOTE, text })
  expect(body).toMatchObject({ text })
  for (const path of addresses)
    expect((await ask(ann, 'PUT', `/api/notes/${body.id}`, { path })).status, path).toBe(400)
  expect((await ask(ann, 'PUT', `/api/notes/${body.id}`, {})).body).toMatchObject({ text, path: NOTE.path })
})

test('no log contains the text of a note, and a page of another site cannot write one', async () => {
  const words = 'words-of-nobody-else'
  await ask(ann, 'POST', '/api/notes', { ...NOTE, text: words })
  await ask(ann, 'POST', '/api/notes', { ...NOTE, text: words, at: 'never' })
  await ask(ann, 'GET', `/api/notes?q=${words}`)
  expect(JSON.stringify(desk.logged)).not.toContain(words)
  const planted = await desk.ask('/api/notes', {
    method: 'POST',
    headers: { cookie: ann.cookie, origin: 'https://elsewhere.example', 'content-type': 'application/json' },
    body: JSON.stringify(NOTE),
  })
  expect(planted.status).toBe(403)
})
