import { createZstdDecompress, type ZstdDecompress } from 'node:zlib'

const BLOCK_BYTES = 1 << 18

/** Result of feeding a piece of input to a frame: the unpacked blocks, and the error if there was one. */
type Fed = { readonly unpacked: readonly Buffer[]; readonly error?: NodeJS.ErrnoException }

/** Opens the decompressor of one zstd frame. */
const openFrame = () => {
  const decoder: ZstdDecompress = createZstdDecompress({ chunkSize: BLOCK_BYTES })
  let unpacked: Buffer[] = []
  decoder.on('data', (block: Buffer) => unpacked.push(block))
  const act = (start: (done: (error?: Error | null) => void) => void): Promise<Fed> =>
    new Promise((resolve) => {
      const finish = (error?: Error | null) => {
        decoder.off('error', finish)
        const fed = unpacked
        unpacked = []
        resolve({ unpacked: fed, error: error ?? undefined })
      }
      decoder.once('error', finish)
      start(finish)
    })
  return {
    consumed: () => decoder.bytesWritten,
    feed: (block: Uint8Array) => act((done) => decoder.write(block, done)),
    end: () => act((done) => decoder.once('end', () => done()).end()),
    close: () => decoder.on('error', () => {}).destroy(),
  }
}

/**
 * Unpacks zstd, including files of several concatenated frames (`cat a.zst b.zst`, parallel compressors): Node's own
 * stream silently stops after the first frame.
 */
export async function* unzstd(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let frame = openFrame()
  try {
    for await (const block of blocks) {
      let rest = block
      while (rest.length > 0) {
        const before = frame.consumed()
        const { unpacked, error } = await frame.feed(rest)
        yield* unpacked
        const consumed = frame.consumed() - before
        // A frame that ended with the previous block consumes nothing more, so the rest is the next frame.
        const isNextFrame = consumed < rest.length && frame.consumed() > 0
        if (error !== undefined && !(isNextFrame && error.code === 'ZSTD_error_prefix_unknown')) throw error
        rest = rest.subarray(consumed)
        if (rest.length === 0) continue
        if (!isNextFrame) throw new Error('not zstd data')
        frame.close()
        frame = openFrame()
      }
    }
    if (frame.consumed() > 0) {
      const { unpacked, error } = await frame.end()
      yield* unpacked
      if (error !== undefined) throw error
    }
  } finally {
    frame.close()
  }
}
