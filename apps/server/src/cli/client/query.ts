import { setTimeout as pause } from 'node:timers/promises'
import { UsageError } from '../../settings/usageError.ts'
import type { QueryFormat } from './addClientCommands.ts'
import { type DeskAddress, deskAddress } from './deskAddress.ts'
import { reachDesk } from './reachDesk.ts'
import { printSpan, requestedSpan, type SpanOptions } from './span.ts'
import { sparkline } from './sparkline.ts'
import { type JsonAnswer, tableText } from './tableText.ts'

export type QueryOptions = SpanOptions & {
  readonly desk: string
  readonly format: QueryFormat
  readonly columns?: string
  readonly asOf?: string
  /** Column shown as a sparkline above the table. */
  readonly sparkline?: string
  /** Seconds between two requests; true: the default. */
  readonly watch?: string | true
}

const WATCH_S = { usual: 2, least: 1, most: 3_600 } as const

/** Converts arguments to API query parameters. @throws UsageError for a word that is not an argument */
export const queryParameters = (
  words: readonly string[],
  { format, columns, asOf }: Pick<QueryOptions, 'format' | 'columns' | 'asOf'>,
): URLSearchParams => {
  const parameters = new URLSearchParams()
  for (const word of words) {
    const at = word.indexOf('=')
    if (at < 1)
      throw new UsageError(`Expected arguments such as exchange=deribit after the study, got ${word.slice(0, 60)}.`)
    parameters.append(word.slice(0, at), word.slice(at + 1))
  }
  if (columns !== undefined) parameters.set('columns', columns)
  if (asOf !== undefined) parameters.set('asOf', asOf)
  parameters.set('format', format === 'table' ? 'json' : format)
  return parameters
}

/** @returns undefined without --watch */
const watchSeconds = (watch: QueryOptions['watch']): number | undefined => {
  if (watch === undefined) return undefined
  const seconds = watch === true ? WATCH_S.usual : Number(watch)
  if (!(seconds >= WATCH_S.least && seconds <= WATCH_S.most))
    throw new UsageError(
      `--watch: expected seconds from ${WATCH_S.least} to ${WATCH_S.most}, got ${String(watch).slice(0, 20)}.`,
    )
  return seconds
}

type Answered = { readonly bytes: Uint8Array; readonly etag: string | null }

/**
 * @returns undefined when the answer still has that ETag @throws UsageError for a bad argument, with the desk's
 *   message; Error otherwise
 */
const fetchAnswer = async (address: DeskAddress, path: string, etag: string | null): Promise<Answered | undefined> => {
  const response = await reachDesk(address, path, etag === null ? {} : { 'if-none-match': etag })
  if (response.status === 304) return undefined
  return { bytes: new Uint8Array(await response.arrayBuffer()), etag: response.headers.get('etag') }
}

/** Maximum characters of a sparkline. */
const MAX_BARS = 80

/** @throws UsageError when there is no such numeric column */
const sparklineText = ({ columns, data }: JsonAnswer, name: string): string => {
  const numbers = columns.filter(({ type }) => type === 'number').map((column) => column.name)
  if (!numbers.includes(name))
    throw new UsageError(`--sparkline: expected one of ${numbers.join(', ')}, got ${name.slice(0, 40)}.`)
  return `${name} ${sparkline(data[name] ?? [], MAX_BARS)}\n`
}

const print = ({ bytes }: Answered, { format, sparkline: column }: QueryOptions): void => {
  if (format === 'table') {
    const answer = JSON.parse(Buffer.from(bytes).toString()) as JsonAnswer
    process.stdout.write(`${column === undefined ? '' : sparklineText(answer, column)}${tableText(answer)}`)
  } else process.stdout.write(bytes)
  if (format === 'json') process.stdout.write('\n')
}

/** Prints a study from a running desk; with --watch, prints it again after each change. */
export const query = async (
  study: string,
  words: readonly string[],
  options: QueryOptions,
  key: string | undefined,
): Promise<number> => {
  const { format } = options
  const seconds = watchSeconds(options.watch)
  const isBinary = format === 'arrow' || format === 'parquet'
  if (isBinary && process.stdout.isTTY)
    throw new UsageError(`--format ${format}: not for a terminal; write it to a file, such as > answer.${format}.`)
  if (isBinary && seconds !== undefined) throw new UsageError(`--watch: not of ${format}, which is one file.`)
  if (options.sparkline !== undefined && format !== 'table')
    throw new UsageError(`--sparkline: only available with a table, not with ${format}.`)
  const span = requestedSpan(options)
  if (span !== undefined)
    return printSpan(deskAddress(options.desk, key), study, queryParameters(words, options), { ...span, format })
  const path = `/api/v1/studies/${encodeURIComponent(study)}?${queryParameters(words, options)}`
  const address = deskAddress(options.desk, key)
  let etag: string | null = null
  let isRead = true
  // The reader of a pipe may close it early.
  process.stdout.once('error', () => {
    isRead = false
  })
  while (isRead) {
    const answered: Answered | undefined = await fetchAnswer(address, path, etag)
    if (answered !== undefined) {
      if (seconds !== undefined && process.stdout.isTTY) process.stdout.write('\u001b[2J\u001b[H')
      print(answered, options)
      etag = answered.etag
    }
    if (seconds === undefined) return 0
    await pause(seconds * 1_000)
  }
  return 0
}
