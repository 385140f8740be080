import { expect, test } from 'vitest'
import { deviceText, initials } from './account.ts'

test('initials are of the name, or else of the address', () => {
  expect(initials('Ada Lovelace')).toBe('AL')
  expect(initials('Ada de la Lovelace')).toBe('AL')
  expect(initials('ada')).toBe('A')
  expect(initials('', 'grace.hopper@example.org')).toBe('GH')
  expect(initials('Émile 🦊')).toBe('É🦊')
  expect(initials('')).toBe('')
})

test('a session is described by browser and system', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const edge =
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1'
  expect([firefox, edge, phone, 'curl/8.5', null].map(deviceText)).toEqual([
    'Firefox on Linux',
    'Edge on Windows',
    'Safari on iPhone',
    'curl',
    'Unknown device',
  ])
})
