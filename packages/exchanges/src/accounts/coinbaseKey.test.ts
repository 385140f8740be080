import { generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { coinbasePrivateKey, coinbaseToken, isCoinbaseSecret } from './coinbaseKey.ts'

const NOW_MS = Date.UTC(2026, 9, 1)
const NAME = 'organizations/0a1b/apiKeys/2c3d'

const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const edwards = generateKeyPairSync('ed25519')
const sec1 = p256.privateKey.export({ format: 'pem', type: 'sec1' }).toString()
const pkcs8 = p256.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const { d = '', x = '' } = edwards.privateKey.export({ format: 'jwk' })
const pair = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')

const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

test.each([
  ['P-256 in PEM', sec1, 'ES256'],
  ['P-256 in PKCS #8', pkcs8, 'ES256'],
  ['PEM pasted into one line', sec1.replaceAll('\n', ''), 'ES256'],
  ['PEM as it is written in JSON', sec1.replaceAll('\n', '\\n'), 'ES256'],
  ['Ed25519, 64 bytes in base64', pair, 'EdDSA'],
  ['Ed25519 in PKCS #8', edwards.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), 'EdDSA'],
])('a token of %s verifies with the public key, and has key, request and a two-minute expiry', (_, secret, alg) => {
  expect(isCoinbaseSecret(secret)).toBe(true)
  const key = coinbasePrivateKey(secret)
  if (key === undefined) throw new Error('expected a key')
  const url = 'https://drb.coinbase.com/api/v2/public/auth'
  const token = coinbaseToken({ key, keyName: NAME, method: 'POST', url, nowMs: NOW_MS, nonce: 'n-1' })
  const [header = '', claims = '', signature = ''] = token.split('.')
  expect(decoded(header)).toEqual({ alg, typ: 'JWT', kid: NAME, nonce: 'n-1' })
  expect(decoded(claims)).toEqual({
    sub: NAME,
    iss: 'cdp',
    nbf: 1_790_812_800,
    exp: 1_790_812_920,
    uri: 'POST drb.coinbase.com/api/v2/public/auth',
  })
  const isTrue = (text: string) => {
    const bytes = Buffer.from(signature, 'base64url')
    expect(bytes).toHaveLength(64)
    return alg === 'ES256'
      ? verify('sha256', Buffer.from(text), { key: p256.publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
      : verify(null, Buffer.from(text), edwards.publicKey, bytes)
  }
  expect(isTrue(`${header}.${claims}`)).toBe(true)
  expect(isTrue(`${header}.${claims}x`)).toBe(false)
})

test('a secret of Deribit itself is not treated as one of Coinbase, and other keys are refused', () => {
  expect(isCoinbaseSecret('dTqXnB0WvLr3kYh8PzJ6mSf2aGc9eUiO4x7VtR1yNwE')).toBe(false)
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const otherCurve = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey
  for (const key of [rsa, otherCurve])
    expect(coinbasePrivateKey(key.export({ format: 'pem', type: 'pkcs8' }).toString())).toBeUndefined()
  expect(coinbasePrivateKey('-----BEGIN PRIVATE KEY-----AAAA-----END PRIVATE KEY-----')).toBeUndefined()
})
