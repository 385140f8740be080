import { createHash } from 'node:crypto'
import type { Answer } from '../answer/answer.ts'
import { arrowExport } from './arrowExport.ts'
import { csvExport } from './csvExport.ts'
import { jsonExport } from './jsonExport.ts'
import { parquetExport } from './parquetExport.ts'

type Format = {
  readonly mediaType: string
  readonly doc: string
  readonly write: (answer: Answer) => string | Promise<Uint8Array<ArrayBuffer>>
}

/** One line per file format that a study can be asked for. */
export const formats = {
  json: { mediaType: 'application/json', doc: 'columns with units, then data by column', write: jsonExport },
  csv: { mediaType: 'text/csv; charset=utf-8', doc: 'RFC 4180 with a header row', write: csvExport },
  parquet: { mediaType: 'application/vnd.apache.parquet', doc: 'Parquet', write: parquetExport },
  arrow: { mediaType: 'application/vnd.apache.arrow.stream', doc: 'Arrow IPC stream', write: arrowExport },
} as const satisfies Readonly<Record<string, Format>>

export type FormatId = keyof typeof formats

export const isFormatId = (id: string): id is FormatId => Object.hasOwn(formats, id)

export type Exported = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string }

const exported = new WeakMap<Answer, Map<FormatId, Promise<Exported>>>()

const write = async (answer: Answer, format: FormatId): Promise<Exported> => {
  const content = await formats[format].write(answer)
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

/** The answer as a file. Written once per answer, however many ask. */
export const exportedAs = (answer: Answer, format: FormatId): Promise<Exported> => {
  const known = exported.get(answer) ?? new Map<FormatId, Promise<Exported>>()
  exported.set(answer, known)
  const made = known.get(format) ?? write(answer, format)
  known.set(format, made)
  return made
}
