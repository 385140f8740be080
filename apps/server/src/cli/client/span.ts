import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { UsageError } from '../../settings/usageError.ts'
import type { QueryFormat } from './addClientCommands.ts'
import type { DeskAddress } from './deskAddress.ts'
import { reachDesk } from './reachDesk.ts'
import { type JsonAnswer, tableText } from './tableText.ts'

/** Options that select every instant of a span. */
export type SpanOptions = {
  readonly from?: string
  readonly to?: string
  readonly interval?: string
  /** Whether to print only the cost of the request. */
  readonly cost?: true
  readonly asOf?: string
  readonly watch?: string | true
  readonly sparkline?: string
}

type Span = { readonly from: string; readonly to: string; readonly interval: string; readonly isCost: boolean }

const USUAL_INTERVAL = '1h'

/**
 * @returns undefined for a single instant @throws UsageError for an incomplete span, or for options that need a single
 *   instant
 */
export const requestedSpan = (options: SpanOptions): Span | undefined => {
  const { from, to, interval, cost } = options
  if (from === undefined && to === undefined) {
    const alone = interval !== undefined ? '--interval' : cost === true ? '--cost' : undefined
    if (alone === undefined) return undefined
    throw new UsageError(`${alone}: needs a span given by --from and --to.`)
  }
  if (from === undefined || to === undefined)
    throw new UsageError(
      'A span has two ends: --from and --to, such as --from 2026-01-20 --to 2026-01-27 --interval 1h.',
    )
  for (const [flag, value] of [
    ['--as-of', options.asOf],
    ['--watch', options.watch],
    ['--sparkline', options.sparkline],
  ] as const)
    if (value !== undefined) throw new UsageError(`${flag}: of one instant, not of a span.`)
  return { from, to, interval: interval ?? USUAL_INTERVAL, isCost: cost === true }
}

type Cost = {
  readonly instants: number
  readonly seconds: number | null
  readonly bytes: number | null
  readonly message: string | null
}

const costText = ({ instants, seconds, bytes, message }: Cost): string =>
  [
    `${instants} instants`,
    seconds === null ? undefined : `some ${seconds.toPrecision(2)} s`,
    bytes === null ? undefined : `${(bytes / 1e6).toPrecision(2)} MB`,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
    .concat(message === null ? '\n' : `. ${message}\n`)

type Line = {
  readonly columns?: JsonAnswer['columns']
  readonly study?: string
  readonly instant?: string
  readonly error?: { readonly message: string }
  readonly isWhole?: boolean
  readonly next?: string
  readonly message?: string
} & Partial<JsonAnswer>

/**
 * Prints JSON lines unchanged, or a table per instant. @returns the error message of a span that stopped early;
 * undefined when complete
 */
const printLines = async (body: Readable, isTable: boolean): Promise<string | undefined> => {
  let head: Line = {}
  let stopped: string | undefined = 'The answer was cut before its end.'
  for await (const text of createInterface({ input: body })) {
    const line = JSON.parse(text) as Line
    if (line.isWhole !== undefined)
      stopped = line.isWhole ? undefined : `${line.message} Go on with --from ${line.next}`
    if (!isTable) process.stdout.write(`${text}\n`)
    else if (line.instant === undefined) head = line.columns === undefined ? head : line
    else if (line.error !== undefined) process.stdout.write(`${line.instant}: ${line.error.message}\n\n`)
    else process.stdout.write(`${tableText({ ...head, ...line } as JsonAnswer)}\n`)
  }
  return stopped
}

/**
 * Prints a study at every instant of a span while the desk computes it. @returns 1 when the desk stopped before the end
 */
export const printSpan = async (
  address: DeskAddress,
  study: string,
  parameters: URLSearchParams,
  { from, to, interval, isCost, format }: Span & { readonly format: QueryFormat },
): Promise<number> => {
  if (format === 'parquet') throw new UsageError('--format parquet: not of a span; arrow, csv and json are streamed.')
  const isLines = format === 'table' || format === 'json'
  for (const [name, value] of Object.entries({ from, to, interval, format: isLines ? 'ndjson' : format }))
    parameters.set(name, value)
  if (isCost) parameters.set('dryRun', 'true')
  const response = await reachDesk(address, `/api/v1/studies/${encodeURIComponent(study)}/range?${parameters}`)
  if (isCost) {
    process.stdout.write(costText((await response.json()) as Cost))
    return 0
  }
  if (response.body === null) throw new Error('The desk answered without rows.')
  const body = Readable.fromWeb(response.body as ReadableStream)
  if (!isLines) {
    await pipeline(body, process.stdout, { end: false })
    return 0
  }
  const stopped = await printLines(body, format === 'table')
  if (stopped === undefined) return 0
  process.stderr.write(`${stopped}\n`)
  return 1
}
