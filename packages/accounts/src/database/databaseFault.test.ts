import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { databaseSentence, isDatabaseAway, withoutQuery } from './databaseFault.ts'
import { openDatabase } from './openDatabase.ts'

/** No server listens on this port. */
const CLOSED = 'postgres://gvol:s3cret@127.0.0.1:1/gvol'
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('an unreachable server is reported with its setting and the remedy, and without the password', async () => {
  const error = await errorOf(openDatabase({ url: CLOSED }, Date.now, () => undefined))
  const message = (error as Error).message
  expect(message).toMatch(
    /^The Postgres server 127\.0\.0\.1:1 \(--database-url, DATABASE_URL\) cannot be reached \(.*ECONNREFUSED/,
  )
  expect(message).not.toContain('s3cret')
})

test.for([
  ['28P01', /refuses the name or password/],
  ['3D000', /has no database gvol/],
  ['42501', /does not let this user make or change tables/],
  ['57P03', /cannot be reached/],
] as const)('the error code %s of the server becomes a readable sentence', ([code, expected]) => {
  expect(databaseSentence(CLOSED, Object.assign(new Error('no'), { code }))).toMatch(expected)
})

test('a server that refuses the password is reported with its setting and the remedy, and without the password', async () => {
  const fields = ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed for user "gvol"'].join('\0')
  const body = Buffer.from(`${fields}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([head, body])))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const error = await errorOf(openDatabase({ url: CLOSED.replace(':1/', `:${port}/`) }, Date.now, () => undefined))
  expect((error as Error).message).toBe(
    `The Postgres server 127.0.0.1:${port} (--database-url, DATABASE_URL) refuses the name or password of the address. Correct the address, or the user in Postgres.`,
  )
})

test('an overwritten embedded database is reported with its folder and the remedy', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'gvol-overwritten-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  writeFileSync(join(dir, 'PG_VERSION'), 'holiday')
  const error = await errorOf(openDatabase({ dir }, Date.now, () => undefined))
  expect((error as Error).message).toMatch(
    /^The database of people in \/.*gvol-overwritten-\w+ cannot be opened \(.*\)\. Restore the data directory from a backup \(gvol restore\), or move/,
  )
})

test('an error of our own SQL is not reported as an unreachable server, and contains neither SQL nor parameters', async () => {
  const client = await PGlite.create()
  const error = await errorOf(
    drizzle({ client }).execute(sql`select * from nowhere where email = ${'ann@example.org'}`),
  )
  expect(String((error as Error).message)).toContain('ann@example.org')
  expect(isDatabaseAway(error)).toBe(false)
  const plain = withoutQuery(error) as Error
  expect(plain.message).toMatch(/^The database of people failed: relation "nowhere" does not exist \(42P01\)$/)
  expect(JSON.stringify({ ...plain, stack: plain.stack, cause: plain.cause })).not.toMatch(/ann@|select/)
  await client.close()
})
