import { unixMs } from '@gvol/market'
import { expect, test } from 'vitest'
import { openContracts } from './openContracts.ts'

const EXPIRY_MS = Date.UTC(2026, 8, 25, 8)
const dated = { name: 'BTC260925', expiryMs: unixMs(EXPIRY_MS) }

test('a contract closes at its expiry, to the millisecond, and stays closed even if the venue still lists it', () => {
  let nowMs = EXPIRY_MS - 1
  const isOpen = openContracts(() => nowMs)
  expect(isOpen(dated)).toBe(true)
  nowMs = EXPIRY_MS
  expect([isOpen(dated), isOpen(dated)]).toEqual([false, false])
  expect(isOpen({ name: 'BTC-USD', expiryMs: undefined })).toBe(true)
})

test('a contract of a replayed market, expired before it was first listed, stays open', () => {
  const isOpen = openContracts(() => EXPIRY_MS + 86_400_000)
  expect([isOpen(dated), isOpen(dated)]).toEqual([true, true])
})
