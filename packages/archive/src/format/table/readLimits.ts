import { ArchiveError } from './table.ts'

/** Bounds of what a file may unpack to: a small hostile file must not fill memory or run for hours. */
export type ReadLimits = {
  /** Longest line, in characters. */
  readonly lineChars: number
  /** Most unpacked bytes of a file. */
  readonly unpackedBytes: number
  /** Most unpacked bytes per byte of the file. Recorded market data has 5 to 40. */
  readonly ratio: number
  /** Unpacked bytes from which the ratio counts: short constant columns pack very well. */
  readonly ratioFromBytes: number
  /** Most unpacked bytes of one page of a Parquet file, which is unpacked as a whole. */
  readonly pageBytes: number
  /** Most rows in a row group of a Parquet file, which is decoded as a whole. */
  readonly groupRows: number
}

export const READ_LIMITS: ReadLimits = {
  lineChars: 1_000_000,
  unpackedBytes: 1e12,
  ratio: 250,
  ratioFromBytes: 64e6,
  pageBytes: 256e6,
  groupRows: 20e6,
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`

/** Counts unpacked bytes. @throws ArchiveError when they exceed a limit */
export const unpackedCounter = (path: string, { unpackedBytes, ratio, ratioFromBytes }: ReadLimits) => {
  let unpacked = 0
  return (bytes: number, packedBytes: number): void => {
    unpacked += bytes
    if (unpacked > unpackedBytes)
      throw new ArchiveError(
        `${path} unpacks to more than ${megabytes(unpackedBytes)}, the most that is read of one file. Split it.`,
      )
    if (unpacked > ratioFromBytes && unpacked > ratio * packedBytes)
      throw new ArchiveError(
        `${path} unpacks to more than ${ratio} times its size (${megabytes(unpacked)} from ${megabytes(packedBytes)}), which no recorded market data does. If it is right, unpack it first and import the result.`,
      )
  }
}
