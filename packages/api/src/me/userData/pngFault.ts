const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Length 13, `IHDR`: follows the signature in every PNG. */
const HEADER = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
/** The empty chunk `IEND` with its checksum. */
const END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

const WIDTH_AT = 16
const HEIGHT_AT = 20
/** Side length in pixels: more than any screen at twice its resolution. */
const MAX_SIDE = 10_000

const hasBytes = (bytes: Uint8Array, at: number, expectedBytes: readonly number[]): boolean =>
  at >= 0 && expectedBytes.every((byte, i) => bytes[at + i] === byte)

/** Returns why bytes are not the PNG of a chart; undefined if valid. Data after the end is rejected. */
export const pngFault = (bytes: Uint8Array): string | undefined => {
  const isPng =
    hasBytes(bytes, 0, SIGNATURE) &&
    hasBytes(bytes, SIGNATURE.length, HEADER) &&
    hasBytes(bytes, bytes.length - END.length, END)
  if (!isPng) return 'The picture is not a PNG.'
  const { buffer, byteOffset, byteLength } = bytes
  const view = new DataView(buffer, byteOffset, byteLength)
  const sides = [view.getUint32(WIDTH_AT), view.getUint32(HEIGHT_AT)]
  return sides.every((side) => side >= 1 && side <= MAX_SIDE)
    ? undefined
    : `A side of the picture has ${Math.max(...sides)} pixels; expected 1 to ${MAX_SIDE}.`
}
