import { randomBytes, scryptSync } from 'node:crypto'
import { hashPassword as hashOfLibrary } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwordHash.ts'

const PASSWORD = 'correct horse battery stäple'

test('a password is kept as scrypt with N = 2^15, r = 8, p = 3 and a salt of its own', async () => {
  const kept = await hashPassword({ randomBytes }, PASSWORD)
  const [kind, salt, key] = kept.split('$') as [string, string, string]
  const again = scryptSync(PASSWORD, Buffer.from(salt, 'base64url'), 32, { N: 32_768, r: 8, p: 3, maxmem: 1e8 })
  expect([kind, key]).toEqual(['scrypt-15-8-3', again.toString('base64url')])
  expect(await hashPassword({ randomBytes }, PASSWORD)).not.toBe(kept)
  expect(await isPassword(kept, PASSWORD)).toBe(true)
  // The same letters as another keyboard sends them.
  expect(await isPassword(kept, PASSWORD.normalize('NFD'))).toBe(true)
  expect(await isPassword(kept, `${PASSWORD} `)).toBe(false)
})

test('a password counts exactly as it came: by case, to its last character', async () => {
  const long = `${'x'.repeat(127)}y`
  const kept = await hashPassword({ randomBytes }, long)
  expect(await isPassword(kept, long)).toBe(true)
  for (const other of [long.slice(0, -1), `${'x'.repeat(128)}`, long.toUpperCase()])
    expect(await isPassword(kept, other)).toBe(false)
})

test('a password that an earlier version kept still opens', async () => {
  const kept = await hashOfLibrary(PASSWORD)
  expect([await isPassword(kept, PASSWORD), await isPassword(kept, 'another one')]).toEqual([true, false])
})

test('a password that was kept at another cost still opens, and what is kept tells that cost', async () => {
  const kept = await hashPassword({ randomBytes }, PASSWORD, { log2N: 5, r: 4, p: 2 })
  const [kind, salt, key] = kept.split('$') as [string, string, string]
  const again = scryptSync(PASSWORD, Buffer.from(salt, 'base64url'), 32, { N: 32, r: 4, p: 2 })
  expect([kind, key]).toEqual(['scrypt-5-4-2', again.toString('base64url')])
  expect([await isPassword(kept, PASSWORD), await isPassword(kept, 'another one')]).toEqual([true, false])
})
