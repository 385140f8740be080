import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

/** A content coding of HTTP that the desk writes. */
export type Encoding = {
  /** Name in `Accept-Encoding` and `Content-Encoding`. */
  readonly id: string
  readonly whole: (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>
  /** Creates a compressor whose every write comes out at once, so that a reader of a stream does not wait. */
  readonly pieces: () => Transform
}

const { constants } = zlib

/** Levels for answers that are compressed while a client waits: a chain of 430 kB takes some 3 ms, 11 ms and 10 ms. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } } as const
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } as const
const GZIP = { level: 4 } as const

/** Nothing waits for room inside a compressor: its reader takes everything after each write. */
const UNBOUNDED = { readableHighWaterMark: 2 ** 30 } as const

const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => bytes as Uint8Array<ArrayBuffer>

const zstd: Encoding = {
  id: 'zstd',
  whole: async (bytes) => owned(await promisify(zlib.zstdCompress)(bytes, ZSTD)),
  pieces: () => zlib.createZstdCompress({ ...ZSTD, ...UNBOUNDED, flush: constants.ZSTD_e_flush }),
}

const brotli: Encoding = {
  id: 'br',
  whole: async (bytes) => owned(await promisify(zlib.brotliCompress)(bytes, BROTLI)),
  pieces: () => zlib.createBrotliCompress({ ...BROTLI, ...UNBOUNDED, flush: constants.BROTLI_OPERATION_FLUSH }),
}

const gzip: Encoding = {
  id: 'gzip',
  whole: async (bytes) => owned(await promisify(zlib.gzip)(bytes, GZIP)),
  pieces: () => zlib.createGzip({ ...GZIP, ...UNBOUNDED, flush: constants.Z_SYNC_FLUSH }),
}

/** The fastest for its size first; older versions of Node have no zstd. */
export const encodings: readonly Encoding[] = [...(typeof zlib.zstdCompress === 'function' ? [zstd] : []), brotli, gzip]
