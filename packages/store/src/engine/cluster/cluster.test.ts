import { expect, test } from 'vitest'
import { openColumnar } from '../openColumnar.ts'
import { shardingKey } from './cluster.ts'

test('rows of a market go to one shard, whatever the key of the table; others by their first column', () => {
  expect(shardingKey('venue, symbol, snapshotMs, expiryMs')).toBe('cityHash64(venue, symbol)')
  expect(shardingKey('venue, symbol, tenorDays, atMs')).toBe('cityHash64(venue, symbol)')
  expect(shardingKey('contentHash, fileName')).toBe('cityHash64(contentHash)')
})

test('a cluster name that could end a statement is refused before any query', () => {
  expect(() => openColumnar({ url: 'http://127.0.0.1:1', cluster: 'a; DROP' })).toThrow(/"a; DROP"/)
})
