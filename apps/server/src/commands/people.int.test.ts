import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDesk } from '../testing/desk.ts'
import { runGvol } from '../testing/gvolProcess.ts'
import { scratchDirectory } from '../testing/scratchDirectory.ts'

const isPrivate = (path: string): boolean => (statSync(path).mode & 0o077) === 0

test('orders are carried out beside a running desk and without one, and each sees what the other did', async () => {
  const dataDir = join(scratchDirectory(), 'data')
  const gvol = (...args: readonly string[]) => runGvol([...args, '--data-dir', dataDir])
  const before = await gvol('token', '--name', 'before')
  expect(before).toMatchObject({ code: 0, stdout: expect.stringMatching(/^gvol_[\w-]{43}\n$/) })
  expect(isPrivate(join(dataDir, 'secrets.json'))).toBe(true)

  const desk = await startDesk(dataDir, ['--market', 'none'])
  const statusFor = async (key: string): Promise<number> =>
    (await fetch(`${desk.origin}/api/status`, { headers: { 'x-auth': key } })).status
  expect(await statusFor(before.stdout.trim())).toBe(200)
  const beside = (await gvol('token', '--name', 'beside')).stdout.trim()
  expect(await statusFor(beside)).toBe(200)
  const [id] = /^\w+(?= .*beside$)/m.exec((await gvol('token', '--list')).stdout) ?? []
  expect((await gvol('token', '--revoke', id ?? '')).code).toBe(0)
  expect(await statusFor(beside)).toBe(401)
  expect((await gvol('users', 'list')).stdout).toMatch(/^\w+ {2}no address {2}owner, verified, paid {2}owner\n$/)
  expect(await gvol('users', 'grant', 'ann@example.com')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'There is no user ann@example.com. `npx gvol users list` lists them.\n',
  })

  const channel = join(dataDir, 'operator.json')
  expect(isPrivate(channel)).toBe(true)
  const { port, secret } = JSON.parse(readFileSync(channel, 'utf8')) as { port: number; secret: string }
  const ask = (authorization: string, body: string) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { authorization }, body })
  expect((await ask('Bearer guess', '{"order":"list-users"}')).status).toBe(401)
  expect((await ask(`Bearer ${secret}`, '{"order":"everything"}')).status).toBe(400)
  expect((await ask(`Bearer ${secret}`, 'x'.repeat(20_000))).status).toBe(400)

  expect(await desk.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(existsSync(channel)).toBe(false)
})

test('a desk that was killed leaves no wrong trail: the next order is carried out without it', async () => {
  const dataDir = join(scratchDirectory(), 'data')
  const desk = await startDesk(dataDir, ['--market', 'none'])
  await desk.stop('SIGKILL')
  expect(existsSync(join(dataDir, 'operator.json'))).toBe(true)
  expect((await runGvol(['token', '--list', '--data-dir', dataDir])).stdout).toContain('test')
})
