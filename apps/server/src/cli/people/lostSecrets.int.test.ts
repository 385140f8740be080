import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { copyEmptyDatabase } from '@gvol/accounts/testing'
import { expect, test } from 'vitest'
import { runGvol } from '../../../testing/gvolProcess.ts'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'

test('a desk with users never creates a new secret by itself: it states what is missing, and starts with the restored one', async () => {
  const dataDir = join(scratchDirectory(), 'data')
  await copyEmptyDatabase(join(dataDir, 'accounts'))
  const list = () => runGvol(['users', 'list', '--data-dir', dataDir])
  const secrets = join(dataDir, 'secrets.json')
  // No user yet: the first start makes the secrets and the owner.
  expect((await list()).code).toBe(0)
  const original = readFileSync(secrets, 'utf8')
  renameSync(secrets, `${secrets}.away`)

  for (const command of [
    ['users', 'list'],
    ['up', '--market', 'none', '--port', '0'],
  ]) {
    const refused = await runGvol([...command, '--data-dir', dataDir])
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /secrets\.json is missing, but this desk has users\. .*gvol restore.*`gvol new-secrets`/,
      ),
    })
    expect(existsSync(secrets)).toBe(false)
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  }
  renameSync(`${secrets}.away`, secrets)
  expect((await list()).code).toBe(0)
  expect(await runGvol(['new-secrets', '--data-dir', dataDir])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('left as it is'),
  })
  expect(readFileSync(secrets, 'utf8')).toBe(original)

  renameSync(secrets, `${secrets}.lost`)
  expect(await runGvol(['new-secrets', '--data-dir', dataDir])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Ended \d+ sessions/),
  })
  expect(readFileSync(secrets, 'utf8')).not.toBe(original)
  expect((await list()).code).toBe(0)
}, 600_000)
