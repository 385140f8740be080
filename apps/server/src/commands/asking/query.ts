import { setTimeout as pause } from 'node:timers/promises'
import { UsageError } from '../../settings/usageError.ts'
import type { QueryFormat } from './addAsking.ts'
import { type DeskAddress, deskAddress } from './deskAddress.ts'
import { reachDesk } from './reachDesk.ts'
import { printSpan, type SpanOptions, spanAsked } from './span.ts'
import { sparkline } from './sparkline.ts'
import { type JsonAnswer, tableText } from './tableText.ts'

export type QueryOptions = SpanOptions & {
  readonly desk: string
  readonly format: QueryFormat
  readonly columns?: string
  readonly asOf?: string
  /** Column that is drawn as one line above the table. */
  readonly sparkline?: string
  /** Seconds between two questions; true: the usual. */
  readonly watch?: string | true
}

const WATCH_S = { usual: 2, least: 1, most: 3_600 } as const

/** The arguments as the API takes them. @throws UsageError for a word that is no argument */
export const queryParameters = (
  given: readonly string[],
  { format, columns, asOf }: Pick<QueryOptions, 'format' | 'columns' | 'asOf'>,
): URLSearchParams => {
  const parameters = new URLSearchParams()
  for (const word of given) {
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

/** @returns undefined where nothing is watched */
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

/** @returns undefined where the answer is still that of the tag @throws UsageError what the desk says of a bad argument; Error of anything else */
const askDesk = async (address: DeskAddress, path: string, etag: string | null): Promise<Answered | undefined> => {
  const response = await reachDesk(address, path, etag === null ? {} : { 'if-none-match': etag })
  if (response.status === 304) return undefined
  return { bytes: new Uint8Array(await response.arrayBuffer()), etag: response.headers.get('etag') }
}

/** Characters of a line that is drawn. */
const MOST_BARS = 80

/** @throws UsageError when there is no such column of numbers */
const drawn = ({ columns, data }: JsonAnswer, name: string): string => {
  const numbers = columns.filter(({ type }) => type === 'number').map((column) => column.name)
  if (!numbers.includes(name))
    throw new UsageError(`--sparkline: expected one of ${numbers.join(', ')}, got ${name.slice(0, 40)}.`)
  return `${name} ${sparkline(data[name] ?? [], MOST_BARS)}\n`
}

const print = ({ bytes }: Answered, { format, sparkline: column }: QueryOptions): void => {
  if (format === 'table') {
    const answer = JSON.parse(Buffer.from(bytes).toString()) as JsonAnswer
    process.stdout.write(`${column === undefined ? '' : drawn(answer, column)}${tableText(answer)}`)
  } else process.stdout.write(bytes)
  if (format === 'json') process.stdout.write('\n')
}

/** Asks a running desk one study, as the API answers it; again whenever it has changed where it is watched. */
export const query = async (
  study: string,
  given: readonly string[],
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
    throw new UsageError(`--sparkline: drawn above a table, not in ${format}.`)
  const span = spanAsked(options)
  if (span !== undefined)
    return printSpan(deskAddress(options.desk, key), study, queryParameters(given, options), { ...span, format })
  const path = `/api/v1/studies/${encodeURIComponent(study)}?${queryParameters(given, options)}`
  const address = deskAddress(options.desk, key)
  let [etag, isRead]: [string | null, boolean] = [null, true]
  // Whoever reads a pipe may have read enough.
  process.stdout.once('error', () => {
    isRead = false
  })
  while (isRead) {
    const answered: Answered | undefined = await askDesk(address, path, etag)
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
