import { expect, test } from 'vitest'
import { chosenEncoding } from './chosenEncoding.ts'
import { encodings } from './encodings.ts'

/** From RFC 9110, 12.5.3 and 12.4.2; the desk prefers zstd, then br, then gzip. */
test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br', 'br'],
  ['zstd', 'zstd'],
  ['*', 'zstd'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['zstd;q=0.1, br;q=0.9', 'br'],
  ['gzip;q=0', undefined],
  ['gzip;q=0, *', 'zstd'],
  ['zstd;q=0, *;q=0.5', 'br'],
  ['gzip, *;q=0', 'gzip'],
  ['*;q=0', undefined],
  ['identity;q=1, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['compress, x-unheard-of', undefined],
  ['gzip ; q=0.8 , br ; q=0.7', 'gzip'],
])('for %j the client gets %s', (header, expected) => {
  expect(chosenEncoding(header)?.id).toBe(expected)
})

test('br is preferred where Node has no zstd', () => {
  const older = encodings.filter(({ id }) => id !== 'zstd')
  expect(chosenEncoding('gzip, deflate, br, zstd', older)?.id).toBe('br')
})
