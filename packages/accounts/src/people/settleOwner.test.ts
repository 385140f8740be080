import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsForTests, accountsForTests } from '../../testing/accountsForTests.ts'
import { openEmptyDatabase } from '../../testing/copyEmptyDatabase.ts'
import type { Database } from '../database/openDatabase.ts'

const folder = mkdtempSync(join(tmpdir(), 'gvol-owner-'))
const path = join(folder, 'access.json')
let database: Database
let world: AccountsForTests
beforeAll(async () => {
  database = await openEmptyDatabase()
}, 60_000)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  world = await accountsForTests(database)
  rmSync(path, { force: true })
})

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Writes the file of versions before the database. */
const writeAccessFile = () => {
  const expiresAtMs = world.clock.nowMs + 1000
  const content = {
    version: 1,
    owner: { id: 'old', name: 'owner', isOwner: true, isVerified: true, isPaid: true },
    links: [{ hash: hash('link'), userId: 'old', expiresAtMs }],
    sessions: [{ hash: hash('session'), userId: 'old', expiresAtMs }],
    keys: [
      { id: 'k', userId: 'old', name: 'notebook', scopes: ['read:studies'], createdAtMs: 5, hash: hash('gvol_key') },
    ],
  }
  writeFileSync(path, JSON.stringify(content))
  return JSON.stringify(content)
}

test('owner, links, sessions and keys of an earlier version still work, and its file is renamed', async () => {
  const content = writeAccessFile()
  const { access } = await world.open({ accessFile: path })
  const owner = await access.owner()
  expect(owner).toMatchObject({ id: 'old', isOwner: true, isPaid: true, isVerified: true, email: undefined })
  expect(await access.session('session')).toEqual(owner)
  expect(await access.userOfKey('gvol_key')).toEqual({ user: owner, scopes: ['read:studies'] })
  expect(await access.listKeys('old')).toMatchObject([{ id: 'k', prefix: undefined }])
  expect(await access.redeem('link')).toMatchObject({ ok: true, user: owner })
  expect(existsSync(path)).toBe(false)
  expect(readFileSync(`${path}.imported`, 'utf8')).toBe(content)
  expect(await (await world.open({ accessFile: path })).access.owner()).toEqual(owner)
})

test('the file of another owner is neither imported nor touched', async () => {
  const before = await (await world.open()).access.owner()
  writeAccessFile()
  expect(await (await world.open({ accessFile: path })).access.owner()).toEqual(before)
  expect(existsSync(path)).toBe(true)
})

test('an invalid access file stops the start with a sentence and creates no owner', async () => {
  for (const content of ['{', '[]', '{"version":2}']) {
    writeFileSync(path, content)
    await expect(world.open({ accessFile: path })).rejects.toThrow(/is not an access file/)
  }
  writeAccessFile()
  expect(await (await world.open({ accessFile: path })).access.owner()).toMatchObject({ id: 'old' })
})

test('the address of the owner follows the settings, unless another user has it', async () => {
  const address = async (ownerEmail?: string) => (await (await world.open({ ownerEmail })).access.owner()).email
  expect(await address()).toBeUndefined()
  expect(await address('Me@Example.org')).toBe('me@example.org')
  expect(await address()).toBe('me@example.org')
  await world.addPerson({ name: 'ann' })
  await expect(address('ann@example.org')).rejects.toThrow(/belongs to another us/)
})

test('no secret is stored in plain text', async () => {
  const { access, workspaces } = await world.open()
  const owner = await access.owner()
  const link = await access.createSignInLink()
  const redeemed = await access.redeem(link.secret)
  const { key } = await access.createKey(owner.id, { name: 'k', scopes: [] })
  const created = await workspaces.create(owner.id, { name: 'x', data: '{}' })
  const shared = created.ok ? await workspaces.share(owner.id, created.workspace.id) : undefined
  const atRest = await everything()
  expect(atRest).toContain('"k"')
  const secrets = [link.secret, redeemed.ok && redeemed.token, key, shared?.secret]
  for (const secret of secrets) expect(atRest).not.toContain(secret)
})

const everything = async (): Promise<string> => {
  const schema = await import('../database/schema.ts')
  const rows = []
  for (const table of Object.values(schema)) rows.push(await world.db.select().from(table))
  return JSON.stringify(rows)
}
