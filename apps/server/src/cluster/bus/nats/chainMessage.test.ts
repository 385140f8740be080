import { zstdCompressSync } from 'node:zlib'
import { chainFromQuotes } from '@gvol/market'
import { simulatedSource } from '@gvol/simulation'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { chainFromMessage, chainMessage } from './chainMessage.ts'

const START_MS = Date.UTC(2026, 4, 4, 12)
const chain = simulatedSource({ seed: 5, startMs: START_MS }).chainAt('BTC', START_MS + MS_PER_HOUR)

test('a chain is the same after a trip over the bus, number for number, and missing values stay missing', () => {
  expect(chain.bid.some(Number.isNaN)).toBe(true)
  expect(chainFromMessage(chainMessage(chain))).toEqual(chain)
})

test('a chain without an index and one without options arrive unchanged', () => {
  const { index, ...rest } = chain
  expect(chainFromMessage(chainMessage({ ...rest, index: undefined })).index).toBeUndefined()
  const empty = chainFromQuotes({ venue: 'okx', symbol: 'BTC' }, START_MS, [])
  expect(chainFromMessage(chainMessage(empty))).toEqual(empty)
})

test('a chain of a thousand options is far below the message limit of NATS', () => {
  expect(chain.size).toBeGreaterThan(500)
  expect(chainMessage(chain).length / chain.size).toBeLessThan(60)
})

test('bytes that are no chain of this version, truncated or too long are refused', () => {
  const bytes = chainMessage(chain)
  expect(() => chainFromMessage(bytes.subarray(0, 100))).toThrow()
  expect(() => chainFromMessage(new Uint8Array([1, 2, 3]))).toThrow()
  const head = Buffer.from(JSON.stringify({ layout: 'bid ask' }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  expect(() => chainFromMessage(zstdCompressSync(Buffer.concat([length, head])))).toThrow(/layout/)
})
