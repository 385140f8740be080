import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { accessContract } from './access.contract.ts'
import { openFileAccess } from './openFileAccess.ts'

const folder = mkdtempSync(join(tmpdir(), 'gvol-access-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const freshPath = (): string => join(folder, `access-${files++}.json`)
const openAt = (path: string, now = () => 1_000) => openFileAccess({ path, now, randomBytes })

accessContract('the file', async () => {
  const clock = { nowMs: Date.UTC(2026, 0, 27) }
  const path = freshPath()
  return { clock, open: () => openAt(path, () => clock.nowMs) }
})

test('only the owner of the process may read the file, and it holds no secret', async () => {
  const path = freshPath()
  const access = await openAt(path)
  const link = await access.createSignInLink()
  const redeemed = await access.redeem(link.secret)
  const { key } = await access.createKey((await access.owner()).id, { name: 'k', scopes: ['read:status'] })
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const atRest = readFileSync(path, 'utf8')
  expect(atRest).toContain('"name": "k"')
  for (const secret of [link.secret, redeemed.ok && redeemed.token, key]) expect(atRest).not.toContain(secret)
})

test('changes made at the same time by two processes all survive, and no draft or lock stays behind', async () => {
  const path = freshPath()
  const [one, two] = [await openAt(path), await openAt(path)]
  const owner = await one.owner()
  const names = Array.from({ length: 12 }, (_, n) => `key ${n}`)
  await Promise.all(names.map((name, n) => (n % 2 ? one : two).createKey(owner.id, { name, scopes: [] })))
  const kept = (await one.listKeys(owner.id)).map((key) => key.name)
  expect(kept.toSorted()).toEqual(names.toSorted())
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp') || name.endsWith('.lock'))).toEqual([])
})

test('a file that is not an access file is refused with a sentence and left as it is', async () => {
  for (const content of ['{', '[]', 'null', '{"version":2}']) {
    const path = freshPath()
    writeFileSync(path, content)
    await expect(openAt(path)).rejects.toThrow(/is not an access file/)
    expect(readFileSync(path, 'utf8')).toBe(content)
  }
})

test('a lock left behind by a process that died is taken over', async () => {
  const path = freshPath()
  writeFileSync(`${path}.lock`, '')
  expect((await (await openAt(path)).owner()).isOwner).toBe(true)
})
