import { createHash } from 'node:crypto'
import { type BoundedMap, boundedMap } from '@gvol/market'
import type { Answer } from '../../wire/answer.ts'
import { arrowExport } from './arrowExport.ts'
import { csvExport } from './csvExport.ts'
import { jsonExport } from './jsonExport.ts'
import { parquetExport } from './parquetExport.ts'

type Format = {
  readonly mediaType: string
  readonly doc: string
  /** @param columns  names of the requested columns, in order */
  readonly write: (answer: Answer, columns: readonly string[]) => string | Promise<Uint8Array<ArrayBuffer>>
}

/** The file formats of a study, one per line. */
export const formats = {
  json: { mediaType: 'application/json', doc: 'columns with units, then data by column', write: jsonExport },
  csv: { mediaType: 'text/csv; charset=utf-8', doc: 'RFC 4180 with a header row', write: csvExport },
  parquet: { mediaType: 'application/vnd.apache.parquet', doc: 'Parquet', write: parquetExport },
  arrow: { mediaType: 'application/vnd.apache.arrow.stream', doc: 'Arrow IPC stream', write: arrowExport },
} as const satisfies Readonly<Record<string, Format>>

export type FormatId = keyof typeof formats

export const isFormatId = (id: string): id is FormatId => Object.hasOwn(formats, id)

export type Exported = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string }

const exported = new WeakMap<Answer, BoundedMap<string, Promise<Exported>>>()

/** Files cached per answer: all columns in every format, and the few column selections that screens use. */
const CACHE_LIMIT = 16

const write = async (answer: Answer, format: FormatId, columns: readonly string[]): Promise<Exported> => {
  const content = await formats[format].write(answer, columns)
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

/** Returns the answer as a file of some of its columns. Written once per answer and selection, for all requests. */
export const exportedAs = (answer: Answer, format: FormatId, columns: readonly string[]): Promise<Exported> => {
  const cache = exported.get(answer) ?? boundedMap<string, Promise<Exported>>(CACHE_LIMIT, 'last-set')
  exported.set(answer, cache)
  return cache.recall(`${format} ${columns.join()}`, () => write(answer, format, columns))
}
