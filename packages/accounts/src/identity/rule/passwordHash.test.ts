import { randomBytes, scryptSync } from 'node:crypto'
import { hashPassword as hashOfLibrary } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwordHash.ts'

const PASSWORD = 'correct horse battery stäple'

test('a password is stored as scrypt with N = 2^15, r = 8, p = 3 and a salt of its own', async () => {
  const hashed = await hashPassword({ randomBytes }, PASSWORD)
  const [kind, salt, key] = hashed.split('$') as [string, string, string]
  const again = scryptSync(PASSWORD, Buffer.from(salt, 'base64url'), 32, { N: 32_768, r: 8, p: 3, maxmem: 1e8 })
  expect([kind, key]).toEqual(['scrypt-15-8-3', again.toString('base64url')])
  expect(await hashPassword({ randomBytes }, PASSWORD)).not.toBe(hashed)
  expect(await isPassword(hashed, PASSWORD)).toBe(true)
  // The same characters as another keyboard encodes them.
  expect(await isPassword(hashed, PASSWORD.normalize('NFD'))).toBe(true)
  expect(await isPassword(hashed, `${PASSWORD} `)).toBe(false)
})

test('a password is compared exactly: with its case and to its last character', async () => {
  const long = `${'x'.repeat(127)}y`
  const hashed = await hashPassword({ randomBytes }, long)
  expect(await isPassword(hashed, long)).toBe(true)
  for (const other of [long.slice(0, -1), `${'x'.repeat(128)}`, long.toUpperCase()])
    expect(await isPassword(hashed, other)).toBe(false)
})

test('a password hash of an earlier version still verifies', async () => {
  const hashed = await hashOfLibrary(PASSWORD)
  expect([await isPassword(hashed, PASSWORD), await isPassword(hashed, 'another one')]).toEqual([true, false])
})

test('a password hash with other parameters still verifies, as the hash contains its parameters', async () => {
  const hashed = await hashPassword({ randomBytes }, PASSWORD, { log2N: 5, r: 4, p: 2 })
  const [kind, salt, key] = hashed.split('$') as [string, string, string]
  const again = scryptSync(PASSWORD, Buffer.from(salt, 'base64url'), 32, { N: 32, r: 4, p: 2 })
  expect([kind, key]).toEqual(['scrypt-5-4-2', again.toString('base64url')])
  expect([await isPassword(hashed, PASSWORD), await isPassword(hashed, 'another one')]).toEqual([true, false])
})
