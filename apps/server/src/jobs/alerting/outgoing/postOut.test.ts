import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, createServer as createPlain } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isOpenInternet } from './openInternet.ts'
import { createPostOut, type PostOutOptions } from './postOut.ts'

let server: Server
let port = 0
let got: { readonly method: string; readonly host: string; readonly body: string }[] = []
let status = 200
const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
beforeAll(async () => {
  server = createServer(async (request, answer) => {
    got.push({ method: request.method ?? '', host: request.headers.host ?? '', body: await bodyOf(request) })
    answer.writeHead(status, { location: `http://127.0.0.1:${port}/elsewhere` }).end('x'.repeat(1_000_000))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  got = []
  status = 200
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const LOOPBACK = ['127.0.0.0/8']
const posting = (options: Partial<PostOutOptions> = {}) => {
  const lookups: string[] = []
  const resolve = async (host: string) => {
    lookups.push(host)
    return ['127.0.0.1']
  }
  const post = createPostOut({ networks: [], resolve, timeoutMs: 5_000, ...options })
  return { lookups, post: (url: string) => post({ url, headers: { 'x-one': 'two' }, body: 'the body' }) }
}

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '203.0.113.9',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:1::1',
  '2001:db8::1',
  'fec0::1',
  '100::1',
  '3fff::1',
  '5f00::1',
  'localhost',
  '',
  '8.8.8.8 ',
  '0x7f.1',
])('%j is not an address of the open internet', (address) => {
  expect(isOpenInternet(address)).toBe(false)
})

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is an address of the open internet', (address) => {
  expect(isOpenInternet(address)).toBe(true)
})

test.each([
  'http://127.0.0.1',
  'https://127.0.0.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://127.1',
  'https://2130706433',
  'https://0x7f000001',
  'https://0',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost',
  'https://a.example',
])('%s is not reached, whatever its name resolves to', async (origin) => {
  const { post } = posting()
  expect(await post(`${origin}:${port}/`)).toMatchObject({ ok: false, isRefused: true })
  expect(got).toEqual([])
})

test('a name with one address outside the open internet is refused', async () => {
  const { post } = posting({ resolve: async () => ['8.8.8.8', '127.0.0.1'] })
  expect(await post('https://two.example/')).toMatchObject({ ok: false, isRefused: true })
})

test('networks that the operator allows are reached, by http too; the checked address is used and the name is resolved once', async () => {
  const { post, lookups } = posting({ networks: LOOPBACK })
  expect(await post(`http://rebinding.invalid:${port}/hook?a=1`)).toEqual({ ok: true, status: 200 })
  expect(lookups).toEqual(['rebinding.invalid'])
  expect(got).toEqual([{ method: 'POST', host: `rebinding.invalid:${port}`, body: 'the body' }])
})

test('an allowed network opens neither http to the internet nor other private networks', async () => {
  expect(
    await posting({ networks: LOOPBACK, resolve: async () => ['8.8.8.8'] }).post('http://x.example/'),
  ).toMatchObject({
    ok: false,
    isRefused: true,
    message: expect.stringContaining('https:'),
  })
  expect(await posting({ networks: ['10.0.0.0/8'] }).post(`http://x.example:${port}/`)).toMatchObject({
    isRefused: true,
  })
})

test('redirects are not followed', async () => {
  status = 307
  expect(await posting({ networks: LOOPBACK }).post(`http://x.example:${port}/`)).toEqual({ ok: true, status: 307 })
  expect(got).toHaveLength(1)
})

test('an address with a password and an invalid address are refused; errors never quote the address', async () => {
  const { post } = posting({ networks: LOOPBACK })
  for (const url of [`http://user:hidden@x.example:${port}/`, 'ftp://x.example/', 'hidden', 'file:///etc/hidden'])
    expect(await post(url)).toMatchObject({
      ok: false,
      isRefused: true,
      message: expect.not.stringContaining('hidden'),
    })
  const failing = posting({
    resolve: () => Promise.reject(Object.assign(new Error('getaddrinfo hidden.example'), { code: 'ENOTFOUND' })),
  })
  expect(await failing.post('https://hidden.example/hidden')).toEqual({
    ok: false,
    isRefused: false,
    message: 'It could not be reached (ENOTFOUND).',
  })
  expect(got).toEqual([])
})

test('a request without a response ends after the time limit, before and after the name is resolved', async () => {
  const silent = createPlain(() => undefined)
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port: quiet } = silent.address() as AddressInfo
  const waiting = { networks: LOOPBACK, timeoutMs: 50 }
  const late = { ok: false, isRefused: false, message: expect.stringContaining('No answer within') }
  expect(await posting(waiting).post(`http://x.example:${quiet}/`)).toEqual(late)
  expect(await posting({ ...waiting, resolve: () => new Promise(() => undefined) }).post('https://x.example/')).toEqual(
    late,
  )
  silent.close()
})
