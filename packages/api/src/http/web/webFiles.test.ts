import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'

const folder = mkdtempSync(join(tmpdir(), 'gvol-web-'))
const webDir = join(folder, 'dist')
mkdirSync(join(webDir, 'assets'), { recursive: true })
const INDEX = '<!doctype html><title>gvol</title>'
const CLIENTS = '<!doctype html><title>clients</title>'
const SCRIPT = `export const x = ${JSON.stringify('abc '.repeat(500))}`
writeFileSync(join(folder, 'secret.txt'), 'secret')
writeFileSync(join(webDir, 'index.html'), INDEX)
writeFileSync(join(webDir, 'sw.js'), 'self')
writeFileSync(join(webDir, 'manifest.webmanifest'), '{"short_name":"gvol"}')
writeFileSync(join(webDir, 'icon.svg'), '<svg/>')
writeFileSync(join(webDir, 'icon-192.png'), 'png')
writeFileSync(join(webDir, 'assets', 'main-Dj3k_a9Z.js'), SCRIPT)
mkdirSync(join(webDir, 'clients'))
writeFileSync(join(webDir, 'clients', 'index.html'), CLIENTS)
writeFileSync(join(webDir, 'clients', 'gvol_desk-0.1.0-py3-none-any.whl'), 'wheel')
symlinkSync(join(folder, 'secret.txt'), join(webDir, 'link.txt'))

const desk = await openDesk({ webDir })
afterAll(async () => {
  await desk.close()
  rmSync(folder, { recursive: true })
})

test('every path that ends in a slash is the app, and caches must revalidate it', async () => {
  for (const path of ['/', '/options/deribit/BTC/current/', '/options/deribit/BTC/current/BTC-27MAR26-90000-C/']) {
    const response = await desk.ask(path)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(await response.text()).toBe(INDEX)
    const etag = response.headers.get('etag')!
    expect((await desk.ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  }
})

test('a folder with its own page serves that page, and its files are downloads', async () => {
  const page = await desk.ask('/clients/')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await page.text()).toBe(CLIENTS)
  const wheel = await desk.ask('/clients/gvol_desk-0.1.0-py3-none-any.whl')
  expect(wheel.headers.get('content-type')).toBe('application/octet-stream')
  expect(await wheel.text()).toBe('wheel')
  expect(await (await desk.ask('/assets/')).text()).toBe(INDEX)
})

test('a page address without the slash redirects to the one with it, on this host only', async () => {
  const response = await desk.ask('/options/deribit/BTC/current?asOf=2026-01-27')
  expect(response.status).toBe(308)
  expect(response.headers.get('location')).toBe('/options/deribit/BTC/current/?asOf=2026-01-27')
  const sneaky = await desk.api.fetch(
    new Request('http://localhost:8080//evil.example/x', { headers: { host: 'localhost:8080' } }),
  )
  expect(sneaky.headers.get('location')).toBe('/evil.example/x/')
})

test('hashed assets are immutable and compressed; other files must be revalidated', async () => {
  const response = await desk.ask('/assets/main-Dj3k_a9Z.js', { headers: { 'accept-encoding': 'br, gzip' } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(SCRIPT)
  expect(await (await desk.ask('/assets/main-Dj3k_a9Z.js')).text()).toBe(SCRIPT)
  expect((await desk.ask('/sw.js')).headers.get('cache-control')).toBe('no-cache')
})

test('no file outside the folder is served, whatever the encoding of the path', async () => {
  const traversals = [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/link.txt',
    '/%00.txt',
    '/%zz.txt',
    '/..%5csecret.txt',
  ]
  for (const path of traversals) {
    const response = await desk.ask(path)
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('unknown-path')])
  }
})

test('a file is cached until it changes; a symbolic link that leads out is not followed, and a deleted file is 404', async () => {
  const path = join(webDir, 'words.txt')
  const fetchWords = async () => {
    const response = await desk.ask('/words.txt')
    return response.status === 200 ? response.text() : response.status
  }
  for (const words of ['one', 'another']) {
    writeFileSync(path, words)
    expect([await fetchWords(), await fetchWords()]).toEqual([words, words])
  }
  rmSync(path)
  expect(await fetchWords()).toBe(404)
  symlinkSync(join(folder, 'secret.txt'), path)
  expect(await fetchWords()).toBe(404)
  rmSync(path)
})

test('a missing file or unknown API path is not answered with the app', async () => {
  for (const path of ['/missing.js', '/api/nothing/', '/graphql/', '/metrics/']) {
    expect((await desk.ask(path)).status).toBe(404)
  }
  expect((await desk.ask('/', { method: 'POST' })).status).toBe(404)
})

test('a refused sign-in link redirects to the page that states the reason', async () => {
  const response = await desk.ask('/sign-in?secret=wrong')
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/login/?refused=unknown')
  expect((await desk.ask('/sign-in')).headers.get('location')).toBe('/login/')
  expect(await (await desk.ask('/sign-in/')).text()).toBe(INDEX)
})

test('[spec 2 small log-in and sign-up] pages before signing in are a separate app where the build has one', async () => {
  const pages = ['/login/', '/sign-up/', '/forgot-password/', '/reset-password/', '/verify-email/', '/sign-in/']
  for (const page of pages) expect(await (await desk.ask(page)).text()).toBe(INDEX)
  const ENTRANCE = `<!doctype html><meta name="gvol-paths" content="${pages.join(' ')}"><title>entrance</title>`
  writeFileSync(join(webDir, 'entrance.html'), ENTRANCE)
  for (const page of pages) {
    const response = await desk.ask(`${page}?token=x`)
    expect(await response.text()).toBe(ENTRANCE)
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
  for (const other of ['/', '/settings/', '/login/x/']) expect(await (await desk.ask(other)).text()).toBe(INDEX)
  expect((await desk.ask('/login?next=/x/')).headers.get('location')).toBe('/login/?next=/x/')
})

test('a path without a screen is the app with status 404, where the build names its paths', async () => {
  const NAMED = '<!doctype html><meta name="gvol-paths" content="/ /settings/ /options/:exchange/:symbol/current/">'
  writeFileSync(join(webDir, 'index.html'), NAMED)
  const statusOf = async (path: string) => (await desk.ask(path)).status
  for (const path of ['/', '/settings/', '/options/deribit/BTC/current/', '/options/x/%C3%84/current/?a=b'])
    expect(await statusOf(path), path).toBe(200)
  for (const path of ['/nowhere/', '/options/deribit/current/', '/options//BTC/current/', '/settings/more/'])
    expect(await statusOf(path), path).toBe(404)
  const missing = await desk.ask('/nowhere/')
  expect(await missing.text()).toBe(NAMED)
  const etag = missing.headers.get('etag') ?? ''
  expect((await desk.ask('/nowhere/', { headers: { 'if-none-match': etag } })).status).toBe(404)
  expect((await desk.ask('/settings/', { headers: { 'if-none-match': etag } })).status).toBe(304)
  writeFileSync(join(webDir, 'index.html'), INDEX)
})

test.each([
  ['/sw.js', 'text/javascript; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/icon.svg', 'image/svg+xml'],
  ['/icon-192.png', 'image/png'],
])('%s is served as %s and must be revalidated, so that a new build arrives', async (path, type) => {
  const { status, headers } = await desk.ask(path)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, 'no-cache'])
})
