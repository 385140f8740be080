import { writtenOut } from '@gvol/market'

/** Makes a text of ASCII bytes from a place on. */
type Copy = (bytes: Uint8Array, from: number) => string

/** The most characters of a text that is made here; ids of venues are mostly shorter. */
export const SHORT_CHARS = 24

const copyOf = (size: number): Copy =>
  writtenOut(
    ['bytes', 'from'],
    `return String.fromCharCode(${Array.from({ length: size }, (_, i) => `bytes[from + ${i}]`)})`,
  )

/** By their size, each written out: a call of the buffer's own takes twice as long. */
const copies = Array.from({ length: SHORT_CHARS + 1 }, (_, size) => copyOf(size))

/** The text of ASCII bytes from `from` to `end`, at most `SHORT_CHARS`. */
export const shortText = (bytes: Uint8Array, from: number, end: number): string =>
  (copies[end - from] as Copy)(bytes, from)
