import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { Publication, PublishedPanel, PublishedView, WireAnswer } from '@gvol/wire'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { postJson, signUp } from '../../../testing/person.ts'
import { subjectStudies } from '../../../testing/subjectStudies.ts'
import { testStudies } from '../../../testing/testStudies.ts'
import type { PanelToDraw, PictureSize } from './picturePorts.ts'

const webDir = mkdtempSync(join(tmpdir(), 'gvol-embed-'))
mkdirSync(join(webDir, 'assets'))
const EMBED = '<!doctype html><title>embed</title>'
writeFileSync(join(webDir, 'embed.html'), EMBED)
writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>desk</title>')

const drawings: { readonly panels: readonly PanelToDraw[]; readonly size: PictureSize }[] = []
const desk = await openDesk({
  webDir,
  studies: { ...testStudies, ...subjectStudies },
  limits: { anonymousBurst: 10_000, publishedBurst: 60, publishedPerSecond: 1, documentBytes: 1_000_000 },
  // A fake renderer, because packages/api has none: it records what it receives.
  drawPicture: async (panels, size) => {
    drawings.push({ panels, size })
    return { ok: true, png: new TextEncoder().encode(JSON.stringify([size, panels.map(({ answers }) => answers)])) }
  },
})
afterAll(async () => {
  await desk.close()
  rmSync(webDir, { recursive: true })
})
const admin = await signUp(desk, 'adam', { isAdmin: true })
const other = await signUp(desk, 'olga', { isAdmin: true })
const member = await signUp(desk, 'mia', { isGranted: true })
beforeEach(() => {
  // The request budget has been refilled.
  desk.clock.nowMs += MS_PER_HOUR
})

const PANEL: PublishedPanel = {
  id: 'ladder',
  chart: 'smile',
  title: 'Ladder',
  subject: { exchange: 'deribit', symbol: 'BTC' },
  page: {},
  texts: {},
  place: { x: 0, y: 0, w: 12, h: 9 },
  questions: [
    {
      name: 'ladder',
      study: 'price-ladder',
      arguments: { exchange: 'deribit', symbol: 'BTC', width: 20 },
      columns: ['strike', 'vol'],
    },
  ],
}
const withQuestion = (change: object): PublishedPanel => ({
  ...PANEL,
  questions: [{ ...PANEL.questions[0]!, ...change }],
})
const PUBLICATION = { name: 'Skew of the morning', panels: [PANEL], origins: ['https://site.example'], days: null }

const publish = (body: object, cookie = admin.cookie) => desk.ask('/api/publications', postJson(body, { cookie }))
const createPublication = async (change: object = {}): Promise<Publication> => {
  const response = await publish({ ...PUBLICATION, ...change })
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as Publication
}
const tokenOf = ({ page }: Publication): string => page.replaceAll(/^\/embed\/|\/$/g, '')
const codeOf = async (response: Response) =>
  ((await response.json()) as { readonly error: { readonly code: string; readonly message: string } }).error
const revoke = (id: string, cookie = admin.cookie) =>
  desk.ask(`/api/publications/${id}`, { ...postJson({}, { cookie }), method: 'DELETE' })

test('a publication gives any reader the numbers of its own panels, in the visible columns, and no others', async () => {
  const publication = await createPublication()
  const view = (await (await desk.ask(`/api/published/${tokenOf(publication)}`)).json()) as PublishedView
  expect(view).toEqual({
    name: PUBLICATION.name,
    desk: 'localhost:8080',
    simulated: false,
    expiresAt: null,
    panels: [{ ...PANEL, questions: undefined }],
  })
  const response = await desk.ask(`/api/published/${tokenOf(publication)}/panels/ladder`)
  const { ladder } = (await response.json()) as { readonly ladder: WireAnswer }
  expect(ladder).toMatchObject({ study: 'price-ladder', simulated: false, input: { symbol: 'BTC', width: 20 } })
  expect(ladder.data).toEqual({ strike: [60_000, 70_000, 80_000.5], vol: [0.5, null, 0.65] })
  const etag = response.headers.get('etag')!
  const again = await desk.ask(`/api/published/${tokenOf(publication)}/panels/ladder`, {
    headers: { 'if-none-match': etag },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

const CREDENTIALS = [
  ['x-auth', 'TOKEN'],
  ['authorization', 'Bearer TOKEN'],
  ['cookie', 'gvol_session_8080=TOKEN'],
] as const

test('the address of a publication gives access to its panels only: not to a study, an argument or a column', async () => {
  const token = tokenOf(await createPublication())
  const plain = await (await desk.ask(`/api/published/${token}/panels/ladder`)).text()
  const tried = '?study=past&symbol=ETH&exchange=okx&width=50&columns=instrument,note&asOf=2026-01-01T00:00:00Z'
  expect(await (await desk.ask(`/api/published/${token}/panels/ladder${tried}`)).text()).toBe(plain)
  for (const panel of ['past', 'price-ladder', '0', 'constructor', '__proto__', '..%2Fladder'])
    expect((await desk.ask(`/api/published/${token}/panels/${panel}`)).status, panel).toBe(404)
  for (const path of ['/api/v1/studies/price-ladder?exchange=deribit&symbol=BTC', '/api/publications', '/api/me'])
    for (const [name, value] of CREDENTIALS)
      expect((await desk.ask(path, { headers: { [name]: value.replace('TOKEN', token) } })).status, path).toBe(401)
  const live = await desk.ask('/graphql', postJson({ query: '{ studies { id } }' }, { 'x-auth': token }))
  expect(live.status).toBe(401)
})

test('a changed, cut or made-up address is answered as unknown and reveals nothing', async () => {
  const token = tokenOf(await createPublication())
  const tampered = [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${token.startsWith('0') ? '1' : '0'}${token.slice(1)}`,
    token.slice(0, 16),
    'none',
    `${token}x`,
  ]
  for (const one of tampered)
    for (const path of [`/api/published/${one}`, `/api/published/${one}/panels/ladder`, `/pictures/${one}.png`]) {
      const response = await desk.ask(path)
      expect([response.status, (await codeOf(response)).code], path).toEqual([404, 'unknown-publication'])
    }
})

test('a publication that is revoked, expired, or whose owner lost the right to publish ends at once, with the reason', async () => {
  const ended = async (token: string, message: RegExp) => {
    for (const path of [`/api/published/${token}`, `/api/published/${token}/panels/ladder`, `/pictures/${token}.png`]) {
      const response = await desk.ask(path)
      expect(response.status, path).toBe(410)
      expect(await codeOf(response)).toMatchObject({ code: 'gone', message: expect.stringMatching(message) })
    }
  }
  const first = await createPublication()
  expect((await desk.ask(`/pictures/${tokenOf(first)}.png`)).status).toBe(200)
  expect((await revoke(first.id, other.cookie)).status).toBe(404)
  expect((await desk.ask(`/api/published/${tokenOf(first)}`)).status).toBe(200)
  expect((await revoke(first.id)).status).toBe(200)
  await ended(tokenOf(first), /ended this publication/)
  expect((await revoke(first.id)).status).toBe(404)

  const short = await createPublication({ days: 1 })
  expect(Date.parse(short.expiresAt!) - desk.clock.nowMs).toBe(MS_PER_DAY)
  expect((await desk.ask(`/api/published/${tokenOf(short)}`)).status).toBe(200)
  desk.clock.nowMs += MS_PER_DAY
  await ended(tokenOf(short), /that time is over/)

  const last = await createPublication()
  await desk.accounts.users.setAdmin(admin.user.id, false)
  await ended(tokenOf(last), /may no longer/)
  await desk.accounts.users.setAdmin(admin.user.id, true)
  expect((await desk.ask(`/api/published/${tokenOf(last)}`)).status).toBe(200)
})

test('where studies are paid for members cannot publish, users cannot see lists of others, and no key can publish', async () => {
  expect((await publish(PUBLICATION, member.cookie)).status).toBe(403)
  const mine = await createPublication()
  const listed = async (cookie: string) =>
    ((await (await desk.ask('/api/publications', { headers: { cookie } })).json()) as { publications: Publication[] })
      .publications
  expect((await listed(admin.cookie)).map(({ id }) => id)).toContain(mine.id)
  expect(await listed(other.cookie)).toEqual([])
  const { key } = await desk.access.createKey(admin.user.id, {
    name: 'k',
    scopes: ['read:studies', 'read:account', 'write:workspaces'],
  })
  const byKey = await desk.ask('/api/publications', postJson(PUBLICATION, { 'x-auth': key }))
  expect(byKey.status).toBe(403)
})

test.each([
  ['an unknown study', withQuestion({ study: 'no-such' }), 404],
  ['a study by the name of an object’s own part', withQuestion({ study: 'constructor' }), 404],
  [
    'an argument that the study does not have',
    withQuestion({ arguments: { exchange: 'deribit', symbol: 'BTC', x: 1 } }),
    400,
  ],
  ['an argument out of its range', withQuestion({ arguments: { exchange: 'deribit', symbol: 'BTC', width: 51 } }), 400],
  ['no subject', withQuestion({ arguments: {} }), 400],
  ['a column that the study does not have', withQuestion({ columns: ['strike', 'secret'] }), 400],
  [
    'positions of a user',
    withQuestion({ study: 'about-portfolio', arguments: { legs: '[]' }, columns: ['value'] }),
    400,
  ],
  [
    'an address of a user',
    withQuestion({ study: 'about-address', arguments: { network: 'ethereum', address: '0x0' }, columns: ['value'] }),
    400,
  ],
  ['no question', { ...PANEL, questions: [] }, 400],
  ['a place beyond the grid', { ...PANEL, place: { x: 12, y: 0, w: 1, h: 1 } }, 400],
  ['an id that is a path', { ...PANEL, id: '../x' }, 400],
])('%s is not published', async (_what, panel, status) => {
  const response = await publish({ ...PUBLICATION, panels: [panel] })
  expect([response.status, (await codeOf(response)).message.length > 10]).toEqual([status, true])
})

test('the number and size of panels of one publication are limited', async () => {
  const many = Array.from({ length: 17 }, (_, n) => ({ ...PANEL, id: `p${n}` }))
  expect((await publish({ ...PUBLICATION, panels: many })).status).toBe(400)
  expect((await publish({ ...PUBLICATION, panels: [PANEL, PANEL] })).status).toBe(400)
  const large = { ...PANEL, page: { note: 'x'.repeat(200_000) } }
  expect((await publish({ ...PUBLICATION, panels: [large] })).status).toBe(413)
  const nested = `{"panels":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
  const deep = await desk.ask('/api/publications', { ...postJson({}, { cookie: admin.cookie }), body: nested })
  expect([deep.status, await deep.text()]).toEqual([400, expect.stringContaining('nested')])
  const eleven = Array.from({ length: 11 }, (_, n) => `https://site${n}.example`)
  expect((await publish({ ...PUBLICATION, origins: eleven })).status).toBe(400)
})

test.each([
  '*',
  'https://*',
  'https://site.example/path',
  "https://site.example; script-src 'unsafe-inline'",
  'https://site.example https://other.example',
  'https://site.example\r\nset-cookie: a=b',
  'http://site.example',
  'javascript:alert(1)',
  "'self'",
  'data:',
])('%s is not accepted as a site that may frame a publication', async (origin) => {
  expect((await publish({ ...PUBLICATION, origins: [origin] })).status).toBe(400)
})

test('the page of a publication may be framed by the sites that it names, every other response by no site', async () => {
  const publication = await createPublication({ origins: ['https://site.example', 'http://localhost:4000'] })
  const framing = async (path: string) => {
    const { headers } = await desk.ask(path)
    const [, ancestors] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? []
    return [ancestors, headers.get('x-frame-options'), headers.get('cross-origin-resource-policy')]
  }
  const token = tokenOf(publication)
  const sites = 'https://site.example http://localhost:4000'
  expect(await (await desk.ask(publication.page)).text()).toBe(EMBED)
  expect(await framing(publication.page)).toEqual([sites, null, 'cross-origin'])
  const closed = ["'none'", 'DENY', 'same-origin']
  expect(await framing((await createPublication({ origins: [] })).page)).toEqual(closed)
  const rest = [
    '/',
    '/embed.html',
    '/embed/none/',
    `/embed/${token}/x/`,
    `/api/published/${token}`,
    '/api/publications',
  ]
  for (const path of rest) expect(await framing(path), path).toEqual(closed)
  expect(await framing(publication.picture)).toEqual(["'none'", 'DENY', 'cross-origin'])
  // Sites that embed it show that it has ended.
  await revoke(publication.id)
  expect(await framing(publication.page)).toEqual([sites, null, 'cross-origin'])
  const policy = (await desk.ask(publication.page)).headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self';")
})

test('reads are counted per publisher, whatever the reader, and are refused above the limit', async () => {
  const publication = await createPublication()
  const elsewhere = await createPublication()
  const token = tokenOf(publication)
  let read = 0
  const statuses = new Set<number>()
  for (; read < 70; read++) statuses.add((await desk.ask(`/api/published/${token}/panels/ladder`)).status)
  expect([...statuses]).toEqual([200, 429])
  expect((await desk.ask(`/api/published/${tokenOf(elsewhere)}`)).status).toBe(429)
  expect((await desk.ask(`/pictures/${token}.png`)).status).toBe(429)
  const theirs = (await (await publish(PUBLICATION, other.cookie)).json()) as Publication
  expect((await desk.ask(`/api/published/${tokenOf(theirs)}`)).status).toBe(200)
  desk.clock.nowMs += 2_000
  expect((await desk.ask(`/api/published/${token}`)).status).toBe(200)
})

test('a picture draws the requested panels, once for all requests within its interval', async () => {
  const publication = await createPublication({ panels: [PANEL, { ...PANEL, id: 'second' }] })
  drawings.length = 0
  const response = await desk.ask(`${publication.picture}?width=600&height=300&scale=1&theme=light`)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=15')
  expect(drawings.map(({ panels, size }) => [panels.map(({ panel }) => panel.id), size])).toEqual([
    [['ladder', 'second'], { width: 600, height: 300, scale: 1, theme: 'light' }],
  ])
  const etag = response.headers.get('etag')!
  const again = await desk.ask(`${publication.picture}?width=600&height=300&scale=1&theme=light`, {
    headers: { 'if-none-match': etag },
  })
  expect([again.status, drawings.length]).toEqual([304, 1])
  await desk.ask(`${publication.picture}?panel=second`)
  expect(drawings.at(-1)).toMatchObject({ size: { width: 800, height: undefined, scale: 2, theme: 'dark' } })
  expect(drawings.at(-1)?.panels).toHaveLength(1)
  await desk.ask(`${publication.picture}?panel=second&width=1200`)
  expect(drawings.at(-1)).toMatchObject({ size: { width: 1200, scale: 1 } })
  desk.clock.nowMs += 15_000
  await desk.ask(`${publication.picture}?panel=second`)
  expect(drawings).toHaveLength(4)
  expect((await desk.ask(`${publication.picture}?panel=none`)).status).toBe(404)
})

test.each([
  'width=199',
  'width=2001',
  'height=1e9',
  'height=-1',
  'height=300.5',
  'scale=4',
  'scale=0',
  'scale=Infinity',
  'width=0x400',
  'width=',
  'theme=pink',
])('a picture of %s is not drawn', async (query) => {
  const publication = await createPublication()
  drawings.length = 0
  const response = await desk.ask(`${publication.picture}?${query}`)
  expect([response.status, drawings.length]).toEqual([400, 0])
})

test('the list begins with the newest publication and has its panels', async () => {
  const publication = await createPublication({ name: 'The last' })
  const response = await desk.ask('/api/publications', { headers: { cookie: admin.cookie } })
  const [newest] = ((await response.json()) as { readonly publications: readonly Publication[] }).publications
  expect(newest).toEqual(publication)
  expect(newest?.panels).toEqual([{ id: 'ladder', title: 'Ladder' }])
})
