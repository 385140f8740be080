import { createPrivateKey, createPublicKey, createSign, createVerify } from 'node:crypto'
import { expect, test } from 'vitest'
import { pushKeysOf } from './pushKeys.ts'

test('the key pair is on P-256, its public half verifies its signatures, and it differs per secret', () => {
  const { publicKey, privateKey } = pushKeysOf('one secret')
  const point = Buffer.from(publicKey, 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }
  const signed = createSign('sha256')
    .update('words')
    .sign(createPrivateKey({ key: { ...jwk, d: privateKey }, format: 'jwk' }))
  expect(
    createVerify('sha256')
      .update('words')
      .verify(createPublicKey({ key: jwk, format: 'jwk' }), signed),
  ).toBe(true)
  expect(pushKeysOf('one secret')).toEqual({ publicKey, privateKey })
  expect(pushKeysOf('another').publicKey).not.toBe(publicKey)
})
