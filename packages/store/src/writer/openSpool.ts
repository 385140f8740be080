import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EncodedBatch } from '../table/table.ts'
import type { Refused } from './insertAccepted.ts'
import { recordOf, recordsIn } from './spoolRecord.ts'

type SpoolSegment = {
  readonly batches: readonly EncodedBatch[]
  /** Deletes the segment after its rows were stored. */
  readonly drop: () => Promise<void>
}

/** Rows on disk that wait for the store, oldest first, in files of about `segmentBytes`. */
export type Spool = {
  /**
   * Resolves when the rows would survive a power failure. Throws when the disk or `maxBytes` is full; then nothing was
   * added.
   */
  readonly append: (batches: readonly EncodedBatch[]) => Promise<void>
  readonly oldest: () => Promise<SpoolSegment | undefined>
  readonly bytes: () => number
  /** Writes rejected rows and the reason to a file for the operator. */
  readonly setAside: (refused: readonly Refused[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** File operations used by the spool; tests can substitute failing ones. */
export type SpoolFile = Pick<FileHandle, 'write' | 'datasync' | 'truncate' | 'close'>

export type SpoolOptions = {
  readonly maxBytes: number
  readonly segmentBytes: number
  readonly openFile?: (path: string) => Promise<SpoolFile>
}

const SEGMENT = /^(\d{12})\.jsonl$/
const segmentFile = (number: number): string => `${String(number).padStart(12, '0')}.jsonl`

/** A new file survives a power failure only after its directory is synced. */
const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const writeDurably = async (directory: string, file: string, content: Buffer): Promise<void> => {
  await writeFile(join(directory, file), content, { flush: true })
  await syncDirectory(directory)
}

/** Runs tasks one after another, whether or not the previous one failed. */
const takingTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** A nearly full disk writes only part of a buffer and reports it only through the count. */
const writeWhole = async (file: SpoolFile, bytes: Buffer, offset: number): Promise<void> => {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, offset + done)
    if (bytesWritten === 0) throw new Error('The disk accepted none of the bytes')
    done += bytesWritten
  }
}

const lastNumberIn = async (directory: string): Promise<number> =>
  Math.max(0, ...(await readdir(directory)).map((file) => Number.parseInt(file, 10) || 0))

const openAside = async (directory: string) => {
  await mkdir(directory, { recursive: true })
  let number = await lastNumberIn(directory)
  return async (name: string, content: Buffer): Promise<void> => {
    number += 1
    await writeDurably(directory, `${String(number).padStart(6, '0')}-${name}`, content)
  }
}

const segmentsIn = async (directory: string): Promise<Map<number, number>> => {
  const segments = new Map<number, number>()
  for (const file of (await readdir(directory)).sort()) {
    const number = SEGMENT.exec(file)?.[1]
    if (number !== undefined) segments.set(Number(number), (await stat(join(directory, file))).size)
  }
  return segments
}

export const openSpool = async (
  directory: string,
  { maxBytes, segmentBytes, openFile = (path) => open(path, 'wx') }: SpoolOptions,
): Promise<Spool> => {
  const putAside = await openAside(join(directory, 'set-aside'))
  /** Number → bytes, oldest first. */
  const segments = await segmentsIn(directory)
  const inTurn = takingTurns()
  let lastNumber = await lastNumberIn(directory)
  let current: { readonly number: number; readonly handle: SpoolFile } | undefined
  const bytes = (): number => [...segments.values()].reduce((sum, size) => sum + size, 0)

  const seal = async (): Promise<void> => {
    const sealed = current
    current = undefined
    await sealed?.handle.close()
  }
  const openSegment = async () => {
    lastNumber += 1
    current = { number: lastNumber, handle: await openFile(join(directory, segmentFile(lastNumber))) }
    segments.set(lastNumber, 0)
    await syncDirectory(directory)
    return current
  }
  const append = async (batches: readonly EncodedBatch[]): Promise<void> => {
    const records = Buffer.concat(batches.map(recordOf))
    if (bytes() + records.length > maxBytes) {
      throw new Error(`The spool in ${directory} has reached its limit of ${maxBytes} bytes`)
    }
    const { number, handle } = current ?? (await openSegment())
    const offset = segments.get(number) ?? 0
    try {
      await writeWhole(handle, records, offset)
      await handle.datasync()
    } catch (error) {
      // A partial write must not precede the next one. The next attempt overwrites it in the same file; if truncating
      // fails too, the file is closed here.
      await handle.truncate(offset).catch(seal)
      throw error
    }
    segments.set(number, offset + records.length)
    if (offset + records.length >= segmentBytes) await seal()
  }
  const oldest = async (): Promise<SpoolSegment | undefined> => {
    const [number] = segments.keys()
    if (number === undefined) return undefined
    if (number === current?.number) await seal()
    const path = join(directory, segmentFile(number))
    const { batches, torn } = recordsIn(await readFile(path))
    if (torn.length > 0) await putAside('cut-short.jsonl', torn)
    const drop = async (): Promise<void> => {
      await rm(path)
      segments.delete(number)
    }
    return { batches, drop }
  }

  return {
    append: (batches) => inTurn(() => append(batches)),
    oldest: () => inTurn(oldest),
    bytes,
    setAside: (refused) =>
      inTurn(() =>
        putAside(
          `${refused[0]?.batch.table ?? 'rows'}.jsonl`,
          Buffer.concat(
            refused.flatMap(({ batch: { table, columns, rows, lines }, reason }) => [
              Buffer.from(`${JSON.stringify({ reason, table, columns, rows })}\n`),
              lines,
            ]),
          ),
        ),
      ),
    close: () => inTurn(seal),
  }
}
