import type { MessagePort } from 'node:worker_threads'
import type { FileContent } from '../exporting/writeTableFile.ts'

/** Initial data of the thread that builds one file. */
export type FileOrder = {
  /** Connection to the store of the desk. */
  readonly store: MessagePort
  readonly path: string
  readonly content: FileContent
  /** A larger file is not completed. */
  readonly mostBytes: number
}

/** What the thread reports: rows while it writes, and its end. */
export type FileReport =
  | { readonly rows: number }
  | { readonly done: { readonly rows: number; readonly bytes: number; readonly sha256: string } }
  | { readonly tooLarge: true }
  | { readonly error: string }
