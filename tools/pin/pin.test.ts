import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { imagesIn } from './images.ts'
import { pinImages } from './pin.ts'

const copyOfDeploy = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'gvol-pin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(resolve(import.meta.dirname, '../../deploy'), folder, { recursive: true })
  return folder
}
const textsOf = (deploy: string): readonly string[] =>
  [
    'Dockerfile',
    'compose.yaml',
    ...readdirSync(join(deploy, 'kubernetes')).map((name) => join('kubernetes', name)),
  ].map((file) => readFileSync(join(deploy, file), 'utf8'))

const digestFor = (path: string): string => `sha256:${createHash('sha256').update(path).digest('hex')}`

const serving = async (answer: (request: IncomingMessage, response: ServerResponse, origin: string) => void) => {
  const server = createServer((request, response) => answer(request, response, origin))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => void server.close())
  return origin
}

/** A registry that allows reading with a token for that repository. */
const startRegistry = (missing?: string) =>
  serving(({ url = '', headers }, response, origin) => {
    const requestUrl = new URL(url, origin)
    if (requestUrl.pathname === '/token')
      return void response.end(JSON.stringify({ token: `to ${requestUrl.searchParams.get('scope')}` }))
    const [, repository = ''] = /^\/v2\/(.+)\/manifests\/[\w.-]+$/.exec(requestUrl.pathname) ?? []
    if (headers.authorization !== `Bearer to repository:${repository}:pull`) {
      const challenge = `Bearer realm="${origin}/token",service="test",scope="repository:${repository}:pull"`
      return void response.writeHead(401, { 'www-authenticate': challenge }).end()
    }
    if (missing !== undefined && repository.includes(missing)) return void response.writeHead(404).end()
    response.writeHead(200, { 'docker-content-digest': digestFor(requestUrl.pathname) }).end()
  })

test('every third-party image gets the digest from the registry, in every file, and again on the next run', async () => {
  const deploy = copyOfDeploy()
  const before = textsOf(deploy)
  const registry = await startRegistry()
  const digests = await pinImages(deploy, registry)
  expect([...digests.keys()].map((image) => image.split(':')[0])).toEqual([
    'clickhouse/clickhouse-keeper',
    'clickhouse/clickhouse-server',
    'nats',
    'node',
    'postgres',
  ])
  expect(digests.get('nats:2.11.6-alpine')).toBe(digestFor('/v2/library/nats/manifests/2.11.6-alpine'))
  const after = textsOf(deploy)
  const lines = after.flatMap((text) => text.split('\n').filter((line) => /^\s*(image:|FROM) /.test(line)))
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) expect(line).toMatch(/ gvol:|@sha256:[0-9a-f]{64}\b/)
  // Apart from digests nothing has changed.
  expect(after.map((text) => text.replaceAll(/@sha256:[0-9a-f]{64}/g, ''))).toEqual(before)
  await pinImages(deploy, registry)
  expect(textsOf(deploy)).toEqual(after)
})

test('without a digest or a response of the registry no file changes, and a message states why', async () => {
  const deploy = copyOfDeploy()
  const before = textsOf(deploy)
  await expect(pinImages(deploy, await startRegistry('postgres'))).rejects.toThrow(
    /tells no digest of postgres:\S+: status 404/,
  )
  const odd = await serving((_, response) => void response.writeHead(200, { 'docker-content-digest': 'latest' }).end())
  await expect(pinImages(deploy, odd)).rejects.toThrow(/tells no digest of .*“latest”/)
  const basic = await serving((_, response) => void response.writeHead(401, { 'www-authenticate': 'Basic' }).end())
  await expect(pinImages(deploy, basic)).rejects.toThrow(/asks for a sign-in/)
  await expect(pinImages(deploy, 'http://127.0.0.1:1')).rejects.toThrow(/^127\.0\.0\.1:1 does not answer \(.+\)\.$/)
  expect(textsOf(deploy)).toEqual(before)
})

test('the desk’s own image is not pinned', () => {
  expect(imagesIn('  image: gvol:0.1.0\n  image: nats:2.11.6-alpine # one\nFROM node:24.21.0 AS build\n')).toEqual([
    'nats:2.11.6-alpine',
    'node:24.21.0',
  ])
})
