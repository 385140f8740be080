import { createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealerOf } from './sealed.ts'

const SECRET = 'a secret for tests, as long as it has to be'
const sealer = sealerOf(SECRET, 'venue keys', { randomBytes })

test('a sealed text is AES-256-GCM under a key derived for its purpose, as decrypted independently', () => {
  const sealed = sealer.seal('süß', 'ann 1')
  const bytes = Buffer.from(sealed.slice('v1.'.length), 'base64url')
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'gvol venue keys', 32))
  const opened = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  opened.setAAD(Buffer.from('ann 1')).setAuthTag(bytes.subarray(12, 28))
  expect(Buffer.concat([opened.update(bytes.subarray(28)), opened.final()]).toString()).toBe('süß')
  expect(sealer.seal('süß', 'ann 1')).not.toBe(sealed)
})

test('a sealed text opens only for its owner, purpose and secret, and not after any changed byte', () => {
  const sealed = sealer.seal('secret half', 'ann 1')
  expect(sealer.open(sealed, 'ann 1')).toBe('secret half')
  expect(sealer.open(sealed, 'ann 2')).toBeUndefined()
  expect(sealerOf(SECRET, 'other', { randomBytes }).open(sealed, 'ann 1')).toBeUndefined()
  expect(sealerOf(`${SECRET}!`, 'venue keys', { randomBytes }).open(sealed, 'ann 1')).toBeUndefined()
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] as number) ^ 1
    expect(sealer.open(`v1.${changed.toString('base64url')}`, 'ann 1')).toBeUndefined()
  }
  for (const broken of ['', 'v1.', 'v2.AAAA', sealed.slice(0, 20)]) expect(sealer.open(broken, 'ann 1')).toBeUndefined()
})
