import { randomBytes } from 'node:crypto'
import { openAccounts, withoutQuery } from '@gvol/accounts'
import { startPostgres } from '@gvol/accounts/testing'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { openLiveDesk } from '../../testing/openLiveDesk.ts'
import { PASSWORD, postJson, signUp } from '../../testing/person.ts'

/** Returns an error as the desk's log writes it. */
const errorFields = (error: Error): object => {
  const masked = withoutQuery(error) as Error
  return { ...masked, message: masked.message, stack: masked.stack, cause: masked.cause }
}

test('while Postgres is unreachable, every user route answers 503 with Retry-After, sockets close with code 1013, and no log has SQL', async ({
  skip,
}) => {
  const postgres = await startPostgres()
  if (postgres === undefined) return skip('Debian’s package postgresql is not installed')
  const logged: string[] = []
  const record = (...parts: readonly unknown[]) =>
    void logged.push(
      parts
        .map((part) => JSON.stringify(part, (_, value) => (value instanceof Error ? errorFields(value) : value)))
        .join(' '),
    )
  const accounts = await openAccounts({
    database: { url: postgres.createUrl() },
    secret: 'a secret of the tests, long enough to count',
    publicUrl: () => 'http://localhost:8080',
    mode: 'granted',
    now: Date.now,
    randomBytes,
    log: record,
  })
  const desk = await openLiveDesk({ accounts, log: { info: record, warn: record, error: record } })
  onTestFinished(desk.close)
  const { access } = accounts
  const ann = await signUp({ ...desk, accounts, access }, 'ann', { isGranted: true })
  const { key } = await access.createKey(ann.user.id, { name: 'test', scopes: ['read:studies'] })
  const cookie = { cookie: ann.cookie }
  const requests = (): readonly (readonly [string, RequestInit])[] => [
    ['/api/auth/sign-in/email', postJson({ email: ann.email, password: PASSWORD })],
    ['/api/auth/sign-up/email', postJson({ name: 'bob', email: 'bob@example.org', password: PASSWORD })],
    ['/api/auth/request-password-reset', postJson({ email: ann.email })],
    ['/api/auth/two-factor/enable', postJson({ password: PASSWORD }, cookie)],
    ['/api/auth/get-session', { headers: cookie }],
    ['/api/auth/token', { headers: cookie }],
    ['/api/auth/jwks', {}],
    ['/api/me', { headers: cookie }],
    ['/api/me', { headers: { 'x-auth': ann.idToken } }],
    ['/api/v1/studies', { headers: { 'x-auth': key } }],
  ]
  for (const [path, init] of requests()) expect((await desk.ask(path, init)).status, path).toBe(200)
  logged.length = 0

  postgres.stop()
  for (const [path, init] of requests()) {
    const answer = await desk.ask(path, init)
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '5'])
    expect(await answer.text(), path).not.toMatch(/select|insert|\$1|ann@example|127\.0\.0\.1/i)
  }
  const socket = new WebSocket(desk.url, 'graphql-transport-ws')
  socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { 'x-auth': key } })))
  const closed = await new Promise<readonly [number, string]>((done) =>
    socket.once('close', (code, reason) => done([code, reason.toString()])),
  )
  // The code means "retry later", not "sign in again".
  expect(closed[0]).toBe(1013)
  expect(logged.join('\n')).not.toMatch(/select |insert |update "|params|ann@example|bob@example|scrypt/i)
  expect(logged.length).toBeGreaterThan(0)
})
