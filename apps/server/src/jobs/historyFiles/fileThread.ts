import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { connectStore } from '@gvol/store'
import { writeTableFile } from '../exporting/writeTableFile.ts'
import type { FileOrder, FileReport } from './fileMessages.ts'

class TooLarge extends Error {}

const report = (message: FileReport): void => parentPort?.postMessage(message)

const digestOf = async (path: string): Promise<{ readonly bytes: number; readonly sha256: string }> => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

const build = async ({ store, path, content, mostBytes }: FileOrder): Promise<FileReport> => {
  const { columnar } = await connectStore(store)
  const signal = new AbortController().signal
  const onRows = (rows: number, bytes: number): void => {
    if (bytes > mostBytes) throw new TooLarge()
    report({ rows })
  }
  const rows = await writeTableFile(path, content, { columnar, signal, onRows })
  return { done: { rows, ...(await digestOf(path)) } }
}

const order = workerData as FileOrder
build(order)
  .catch(
    (error: unknown): FileReport =>
      error instanceof TooLarge
        ? { tooLarge: true }
        : { error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  )
  .then((end) => {
    report(end)
    order.store.close()
  })
