import { crc32, deflateRawSync, gzipSync } from 'node:zlib'

/** Contents of files by their path in an archive. */
export type Files = Readonly<Record<string, string>>

/** 1980-01-01, the first day that a ZIP knows: equal sources make equal archives. */
const ZIP_DATE = 0x21
const TAR_SECONDS = 315_532_800
const ZIP_VERSION = 20
const DEFLATE = 8
const UTF8_NAMES = 0x800
/** A file that its owner may write and all may read. */
const MODE = 0o100_644

const numbers = (...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes)
      buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )

/** A ZIP archive, deflated. Format: PKWARE APPNOTE 6.3, 4.3. */
export const zipOf = (files: Files): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content, { level: 9 })
    const name = Buffer.from(path)
    const facts = Buffer.concat([
      numbers([ZIP_VERSION, 2], [UTF8_NAMES, 2], [DEFLATE, 2], [0, 2], [ZIP_DATE, 2]),
      numbers([crc32(content), 4], [packed.length, 4], [content.length, 4], [name.length, 2], [0, 2]),
    ])
    const body = Buffer.concat([numbers([0x04034b50, 4]), facts, name, packed])
    // Made on Unix, where the high half of the attributes is the mode.
    const head = numbers([0x02014b50, 4], [(3 << 8) | ZIP_VERSION, 2])
    const tail = numbers([0, 2], [0, 2], [0, 2], [MODE * 0x10000, 4], [offset, 4])
    directory.push(Buffer.concat([head, facts, tail, name]))
    bodies.push(body)
    offset += body.length
  }
  const listed = Buffer.concat(directory)
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [directory.length, 2],
    [directory.length, 2],
    [listed.length, 4],
    [offset, 4],
    [0, 2],
  )
  return Buffer.concat([...bodies, listed, end])
}

const TAR_BLOCK = 512
/** Characters of a path in a header without a prefix. */
const TAR_NAME = 100

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

const tarHeader = (path: string, size: number): Buffer => {
  if (path.length > TAR_NAME)
    throw new RangeError(`a path in a tarball has at most ${TAR_NAME} characters, got ${path}`)
  const header = Buffer.alloc(TAR_BLOCK)
  const fields: readonly (readonly [offset: number, text: string])[] = [
    [0, path],
    [100, octal(0o644, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(size, 12)],
    [136, octal(TAR_SECONDS, 12)],
    // The checksum is taken with spaces in its own field.
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\0'],
    [263, '00'],
  ]
  for (const [offset, text] of fields) header.write(text, offset)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** A gzipped POSIX tar archive (ustar). @throws RangeError for a path of more than 100 characters */
export const tarballOf = (files: Files): Buffer => {
  const blocks = Object.entries(files).flatMap(([path, text]) => {
    const content = Buffer.from(text)
    const padding = Buffer.alloc((TAR_BLOCK - (content.length % TAR_BLOCK)) % TAR_BLOCK)
    return [tarHeader(path, content.length), content, padding]
  })
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * TAR_BLOCK)]), { level: 9 })
}
