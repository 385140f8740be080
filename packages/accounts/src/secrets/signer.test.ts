import { createHmac, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { signerOf } from './signer.ts'

const SECRET = 'a secret of more than thirty-two characters'

test('a signed id is an id with HMAC-SHA-256 under a key derived for its purpose, as computed independently', () => {
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'gvol publications', 32))
  const right = createHmac('sha256', key).update('0123456789abcdef').digest('base64url')
  expect(signerOf(SECRET, 'publications').sign('0123456789abcdef')).toBe(`0123456789abcdef${right}`)
})

test('a signed id is read only with its secret and purpose, and not after any changed character', () => {
  const { sign, idOf } = signerOf(SECRET, 'publications')
  const signed = sign('0123456789abcdef')
  expect(idOf(signed)).toBe('0123456789abcdef')
  expect(signerOf(SECRET, 'reports').idOf(signed)).toBeUndefined()
  expect(signerOf(`${SECRET}!`, 'publications').idOf(signed)).toBeUndefined()
  for (let i = 0; i < signed.length - 1; i++) {
    const other = `${signed.slice(0, i)}${signed[i] === 'A' ? 'B' : 'A'}${signed.slice(i + 1)}`
    expect(idOf(other), other).toBeUndefined()
  }
  for (const hostile of ['', 'x', signed.slice(1), `${signed}A`, '0123456789abcdef', 'é'.repeat(59)])
    expect(idOf(hostile)).toBeUndefined()
})
