import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { CHAIN_COLUMNS, type Chain, unixMs } from '@gvol/market'
import { z } from 'zod'

/** No venue's chain reaches a tenth of this. */
const MAX_BYTES = 64 * 2 ** 20
const HEADER_LENGTH_BYTES = 4
const NUMBER_BYTES = Float64Array.BYTES_PER_ELEMENT

const NUMBER_COLUMNS = [...CHAIN_COLUMNS, 'strike', 'expiryMs', 'quoteAtMs', 'receivedAtMs'] as const
/** Identifies the column layout, so a message of another version is rejected rather than misread. */
const LAYOUT = NUMBER_COLUMNS.join(' ')

const header = z.object({
  layout: z.literal(LAYOUT),
  venue: z.string(),
  symbol: z.string(),
  isInverse: z.boolean(),
  atMs: z.number(),
  index: z.number().optional(),
  instrument: z.array(z.string()),
  underlyingName: z.array(z.string()),
  expiries: z.array(z.number()),
  expiryStart: z.array(z.number()),
})

/**
 * Encodes a chain: zstd over the header length (uint32), the header (JSON), the number columns one after another
 * (float64, NaN where missing), and call or put (uint8). All little-endian, like every machine we run on.
 */
export const chainMessage = (chain: Chain): Uint8Array => {
  const { venue, symbol, isInverse, atMs, index, instrument, underlyingName } = chain
  const head = Buffer.from(
    JSON.stringify({
      layout: LAYOUT,
      venue,
      symbol,
      isInverse,
      atMs,
      index,
      instrument,
      underlyingName,
      expiries: [...chain.expiries],
      expiryStart: [...chain.expiryStart],
    }),
  )
  const length = Buffer.alloc(HEADER_LENGTH_BYTES)
  length.writeUInt32LE(head.length)
  const numbers = NUMBER_COLUMNS.map((name) => {
    const { buffer, byteOffset, byteLength } = chain[name]
    return Buffer.from(buffer, byteOffset, byteLength)
  })
  return zstdCompressSync(Buffer.concat([length, head, ...numbers, chain.optionType]), {
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
  })
}

/** @throws Error when the bytes are not a chain in this version's format */
export const chainFromMessage = (message: Uint8Array): Chain => {
  const bytes = zstdDecompressSync(message, { maxOutputLength: MAX_BYTES })
  const headEnd = HEADER_LENGTH_BYTES + bytes.readUInt32LE(0)
  const { layout: _, ...head } = header.parse(JSON.parse(bytes.subarray(HEADER_LENGTH_BYTES, headEnd).toString()))
  const size = head.instrument.length
  const expected = headEnd + size * (NUMBER_COLUMNS.length * NUMBER_BYTES + 1)
  if (bytes.length !== expected)
    throw new Error(`A chain of ${size} options has ${expected} bytes, not ${bytes.length}`)
  const number = (columnIndex: number): Float64Array => {
    const from = headEnd + columnIndex * size * NUMBER_BYTES
    // Copied for alignment, because columns begin wherever the header ends.
    return new Float64Array(new Uint8Array(bytes.subarray(from, from + size * NUMBER_BYTES)).buffer)
  }
  const numbers = Object.fromEntries(NUMBER_COLUMNS.map((name, columnIndex) => [name, number(columnIndex)])) as Record<
    (typeof NUMBER_COLUMNS)[number],
    Float64Array
  >
  return {
    ...head,
    ...numbers,
    index: head.index,
    atMs: unixMs(head.atMs),
    size,
    optionType: new Uint8Array(bytes.subarray(bytes.length - size)),
    expiries: Float64Array.from(head.expiries),
    expiryStart: Uint32Array.from(head.expiryStart),
  }
}
