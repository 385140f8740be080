import type { Encoding } from './encodings.ts'

/**
 * Yields compressed pieces, one for each piece of a body and one at its end. It takes a piece only when its reader asks
 * for the next, as the body itself does.
 */
export async function* compressedPieces(
  pieces: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<Uint8Array, void, undefined> {
  const compressor = encoding.pieces()
  // An error reaches the reader through the write that caused it.
  compressor.on('error', () => undefined)
  const compressed = (piece: Uint8Array): Promise<Uint8Array | null> =>
    new Promise((resolve, reject) =>
      compressor.write(piece, (error) => (error ? reject(error) : resolve(compressor.read()))),
    )
  try {
    for await (const piece of pieces) {
      const written = await compressed(piece)
      if (written !== null) yield written
    }
    compressor.end()
    yield* compressor
  } finally {
    compressor.destroy()
  }
}
