import { expect, test } from 'vitest'
import { isFromAllowed, keyAddressFault } from './keyAddresses.ts'

test.each([
  [[], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '::ffff:203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['198.51.100.1', '10.0.0.0/8'], '10.200.3.4', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['2001:db8:1:2::9'], '2001:db8:1:2:ffff::1', true],
  [['2001:db8:1:2::9'], '2001:db8:1:3::9', false],
  [['2001:db8::/32'], '2001:db8:9::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['10.0.0.0/8'], '2001:db8::1', false],
  [['0.0.0.0/0'], '2001:db8::1', false],
  [['10.0.0.0/8'], 'unknown', false],
])('a key limited to %j from %s: %s', (list, address, isAllowed) => {
  expect(keyAddressFault(list)).toBeUndefined()
  expect(isFromAllowed(list, address)).toBe(isAllowed)
})

test.each([
  [['home'], /got "home"/],
  [['10.0.0.0/33'], /10\.0\.0\.0\/33/],
  [['2001:db8::/96'], /at most \/64/],
  [['fe80::1%eth0'], /fe80/],
  [Array(21).fill('10.0.0.1'), /at most 20/],
])('%j is refused with a sentence', (list, sentence) => {
  expect(keyAddressFault(list)).toMatch(sentence)
})
