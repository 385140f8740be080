import { expect, test } from 'vitest'
import { byteRange } from './byteRange.ts'

test.each([
  ['bytes=0-499', 0, 499],
  ['bytes=500-999', 500, 999],
  ['bytes=-500', 9_500, 9_999],
  ['bytes=9500-', 9_500, 9_999],
  ['bytes=0-0', 0, 0],
  ['bytes=9999-20000', 9_999, 9_999],
  ['bytes=-20000', 0, 9_999],
])('%s of 10,000 bytes: the examples of RFC 9110, section 14.1.2', (header, first, last) => {
  expect(byteRange(header, 10_000)).toEqual({ first, last })
})

test.each(['bytes=10000-', 'bytes=-0'])('%s is outside the file', (header) => {
  expect(byteRange(header, 10_000)).toBe('unsatisfiable')
})

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-4', 'bytes=0-1,5-6', 'rows=0-1', 'bytes=a-b', 'bytes=1e2-'])(
  '%s requests the whole file',
  (header) => {
    expect(byteRange(header, 10_000)).toBeUndefined()
  },
)
