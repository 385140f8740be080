import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { parsedSeal, sealOf, sealState, unwrapKey, wrapKey } from './backupSeal.ts'

const key = Buffer.alloc(32, 7)
const TEXT = '{"format":2}'

test('the seal is HMAC-SHA-256 of the manifest, as computed independently, and survives its text form', () => {
  const seal = sealOf(TEXT, key)
  expect(seal.mac).toBe(createHmac('sha256', key).update(TEXT).digest('hex'))
  expect(sealState(TEXT, parsedSeal(JSON.stringify(seal)), key)).toBe('valid')
})

test('a changed manifest, a changed seal, another key and a removed seal are distinguished', () => {
  const seal = sealOf(TEXT, key)
  expect(sealState(`${TEXT} `, seal, key)).toBe('changed')
  expect(sealState(TEXT, { ...seal, mac: '0'.repeat(64) }, key)).toBe('changed')
  expect(sealState(TEXT, seal, Buffer.alloc(32, 8))).toBe('other-key')
  for (const line of ['', 'null', '{}', '{"mac":"x","keyId":"y"}', '[1']) {
    expect(sealState(TEXT, parsedSeal(line), key), line).toBe('unsealed')
  }
})

test('a passphrase opens the key on another machine, and no other text does', async () => {
  const wrapped = await wrapKey(key, 'correct horse battery')
  expect(await unwrapKey(wrapped, 'correct horse battery')).toEqual(key)
  expect(await unwrapKey(wrapped, 'correct horse batterY')).toBeUndefined()
}, 200_000)
