import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDesk } from '../../../testing/desk.ts'
import { runGvol } from '../../../testing/gvolProcess.ts'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'

const isPrivate = (path: string): boolean => (statSync(path).mode & 0o077) === 0

test('commands work next to a running desk and without one, and each sees the changes of the other', async () => {
  const dataDir = join(scratchDirectory(), 'data')
  const gvol = (...args: readonly string[]) => runGvol([...args, '--data-dir', dataDir])
  const before = await gvol('token', '--name', 'before')
  expect(before).toMatchObject({ code: 0, stdout: expect.stringMatching(/^gvol_[\w-]{43}\n$/) })
  expect(isPrivate(join(dataDir, 'secrets.json'))).toBe(true)

  const desk = await startDesk(dataDir, ['--market', 'none'])
  const statusFor = async (key: string): Promise<number> =>
    (await fetch(`${desk.origin}/api/status`, { headers: { 'x-auth': key } })).status
  expect(await statusFor(before.stdout.trim())).toBe(200)
  const secondKey = (await gvol('token', '--name', 'beside')).stdout.trim()
  expect(await statusFor(secondKey)).toBe(200)
  const [id] = /^\w+(?= .*beside$)/m.exec((await gvol('token', '--list')).stdout) ?? []
  expect((await gvol('token', '--revoke', id ?? '')).code).toBe(0)
  expect(await statusFor(secondKey)).toBe(401)
  const limited = await gvol('token', '--name', 'far', '--expires', '1h', '--from-address', '203.0.113.7')
  const far = await fetch(`${desk.origin}/api/status`, { headers: { 'x-auth': limited.stdout.trim() } })
  expect([far.status, await far.json()]).toMatchObject([
    403,
    { error: { message: expect.stringMatching(/^This API key may not be used from your address/) } },
  ])
  const near = await gvol('token', '--name', 'near', '--from-address', '127.0.0.0/8,::1')
  expect(await statusFor(near.stdout.trim())).toBe(200)
  const listed = await gvol('token', '--list')
  expect(listed.stdout).toMatch(
    / {2}until \d{4}-.*Z {2}from 203\.0\.113\.7 {2}far\n.* {2}from 127\.0\.0\.0\/8,::1 {2}near\n/,
  )
  for (const [flag, value, sentence] of [
    ['--expires', 'soon', '--expires: expected a time from now'],
    ['--expires', '2020-01-01', 'an instant to come'],
    ['--from-address', 'home', '--from-address: expected addresses or networks'],
  ] as const)
    expect(await gvol('token', flag, value)).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) })
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

test('only an invited user can sign up, with the link that the command prints', async () => {
  const dataDir = join(scratchDirectory(), 'data')
  const desk = await startDesk(dataDir, ['--market', 'none', '--sign-up', 'invited'])
  const invited = await runGvol(['users', 'invite', 'new@example.com', '--data-dir', dataDir])
  expect(invited).toMatchObject({
    code: 0,
    stderr: 'With this link new@example.com can make an account, for two weeks.\n',
  })
  const link = new URL(invited.stdout.trim())
  expect([link.origin, link.pathname]).toEqual([desk.origin, '/sign-up/'])
  const signUp = async (email: string, invitation: string | null): Promise<number> => {
    const body = JSON.stringify({ name: 'New', email, password: 'correct horse battery staple', invitation })
    const headers = { 'content-type': 'application/json', origin: desk.origin }
    return (await fetch(`${desk.origin}/api/auth/sign-up/email`, { method: 'POST', headers, body })).status
  }
  const invitation = link.searchParams.get('invitation')
  expect(await signUp('other@example.com', invitation)).toBe(403)
  expect(await signUp('new@example.com', 'guess')).toBe(403)
  expect(await signUp('new@example.com', invitation)).toBe(200)
  expect((await runGvol(['users', 'list', '--data-dir', dataDir])).stdout).toContain('new@example.com')
  const wrong = await runGvol(['users', 'invite', 'nobody', '--data-dir', dataDir])
  expect(wrong).toMatchObject({ code: 2, stderr: '`gvol users invite` expects an e-mail address, got nobody.\n' })
  await desk.stop('SIGTERM')
})

test('the operator.json that a killed desk leaves does not disturb the next command, which runs without a desk', async () => {
  const dataDir = join(scratchDirectory(), 'data')
  const desk = await startDesk(dataDir, ['--market', 'none'])
  await desk.stop('SIGKILL')
  expect(existsSync(join(dataDir, 'operator.json'))).toBe(true)
  expect((await runGvol(['token', '--list', '--data-dir', dataDir])).stdout).toContain('test')
})
