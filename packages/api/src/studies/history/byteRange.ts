/** Bytes of a file, both ends included. */
export type ByteRange = { readonly first: number; readonly last: number }

/**
 * Returns the bytes that a `Range` header asks of a file, as RFC 9110 has it.
 *
 * @returns undefined for the whole file: no header, several ranges, or a header that is none; `unsatisfiable` for a
 *   range outside of the file
 */
export const byteRange = (header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') {
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 }
  }
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first >= bytes ? 'unsatisfiable' : { first, last }
}
