import { expect, test } from 'vitest'
import { trustedProxies } from './trustedProxies.ts'

const { addressOf } = trustedProxies(['127.0.0.1', '::1', '10.0.0.0/8', '2001:db8::/32'])

test.each([
  ['a stranger is its peer, whatever it claims', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['a proxy reports its client', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a dual-stack peer is the IPv4 address that it is', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['what the client wrote before the proxy does not count', '10.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['a chain of proxies', '10.0.0.1', '6.6.6.6, 203.0.113.9, 10.9.9.9, 127.0.0.1', '203.0.113.9'],
  ['a proxy that reports nothing', '10.0.0.1', undefined, '10.0.0.1'],
  ['a proxy that reports no address', '10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
  ['a client in a trusted network', '127.0.0.1', '10.0.0.5', '10.0.0.5'],
  ['IPv6', '2001:db8::9', '2a00::1', '2a00::1'],
  ['no peer', undefined, '203.0.113.9', 'unknown'],
])('%s', (_law, peer, forwarded, address) => {
  expect(addressOf(peer, forwarded)).toBe(address)
})

test.each(['10.0.0.0/33', 'proxy.local', '10.0.0.0/8/8', '::1/129', '', '10.0.0.1/x'])('%s is not a proxy', (entry) => {
  expect(() => trustedProxies([entry])).toThrow(/neither an address nor a network/)
})
