import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { EncodedBatch } from '../table/table.ts'

const header = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int(),
  crc32: z.int(),
})

/** Serializes a batch: a header line, then its rows, one JSON array per line. */
export const recordOf = ({ table, columns, rows, lines }: EncodedBatch): Buffer =>
  Buffer.concat([
    Buffer.from(`${JSON.stringify({ table, columns, rows, bytes: lines.length, crc32: crc32(lines) })}\n`),
    lines,
  ])

const headerOf = (line: string): z.infer<typeof header> | undefined => {
  try {
    return header.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

export type SpooledRecords = {
  readonly batches: readonly EncodedBatch[]
  /** Bytes after the last complete record: a write interrupted by a crash, which was never acknowledged. */
  readonly torn: Buffer
}

/** Parses the batches of a spool file, up to the first incomplete or damaged record. */
export const recordsIn = (file: Buffer): SpooledRecords => {
  const batches: EncodedBatch[] = []
  let offset = 0
  for (;;) {
    const end = file.indexOf(10, offset)
    const described = end < 0 ? undefined : headerOf(file.toString('utf8', offset, end))
    if (described === undefined) break
    const { table, columns, rows, bytes, crc32: expected } = described
    const lines = file.subarray(end + 1, end + 1 + bytes)
    if (lines.length < bytes || crc32(lines) !== expected) break
    batches.push({ table, columns, rows, lines })
    offset = end + 1 + bytes
  }
  return { batches, torn: file.subarray(offset) }
}
