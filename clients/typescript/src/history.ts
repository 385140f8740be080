import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeskError } from './answer.ts'
import type { Desk } from './desk.ts'
import type { HistoryFile, HistorySelection } from './historyFiles.ts'

const digestOf = async (path: string): Promise<string> => {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}

const sizeOf = async (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** @throws RangeError for a path outside the folder */
const pathIn = (folder: string, name: string): string => {
  if (!resolve(folder, name).startsWith(resolve(folder) + sep))
    throw new RangeError(`The desk named a file outside the folder: ${JSON.stringify(name)}.`)
  return join(folder, name)
}

const cut = (message: string): DeskError => new DeskError(502, 'cut', message)

const download = async (desk: Desk, file: HistoryFile, folder: string, signal?: AbortSignal): Promise<string> => {
  const path = pathIn(folder, file.path)
  await mkdir(dirname(path), { recursive: true })
  const sizeBytes = await sizeOf(path)
  if (file.bytes !== null && sizeBytes === file.bytes && (await digestOf(path)) === file.sha256) return path
  const response = await desk.historyFile(file, { fromByte: sizeBytes, signal })
  const body = response.body
  if (body === null) throw cut(`The desk sent ${file.path} without bytes. Call again.`)
  const target = createWriteStream(path, { flags: response.status === 206 ? 'a' : 'w' })
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), target).catch((error: unknown) => {
    signal?.throwIfAborted()
    throw cut(`The download of ${file.path} was cut: ${String(error)}. Call again to continue.`)
  })
  if ((await digestOf(path)) !== response.headers.get('etag')?.replaceAll('"', '')) {
    await rm(path)
    throw cut(`${file.path} does not match its checksum and was deleted. Call again.`)
  }
  return path
}

/**
 * Downloads Parquet files of stored history and yields the path of each. A file that is complete is not downloaded
 * again, a partial one is continued, and each is checked by its SHA-256. Needs Node and a key with the scope
 * `read:history`.
 *
 * @param folder  receives the files in Hive partitioning: `optionQuote/venue=deribit/symbol=BTC/month=2026-01.parquet`
 * @throws DeskError  also if the connection is cut (code `cut`); the next call continues
 * @throws RangeError  for a month that is none
 */
export async function* downloadHistory(
  desk: Desk,
  folder: string,
  { signal, ...selection }: HistorySelection & { readonly signal?: AbortSignal } = {},
): AsyncGenerator<string, void, undefined> {
  for (const file of await desk.historyFiles(selection)) yield await download(desk, file, folder, signal)
}
