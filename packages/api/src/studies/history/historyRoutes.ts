import { venueId } from '@gvol/market'
import { isIsoMonth } from '@gvol/time'
import type { ApiLimits } from '../../apiLimits.ts'
import type { ApiOptions } from '../../apiOptions.ts'
import { pulledStream } from '../../http/body/pulledStream.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import type { Route, RouteContext } from '../../http/route.ts'
import { type ByteRange, byteRange } from './byteRange.ts'
import { answerHistoryList, unknownTable } from './historyList.ts'
import type { HistoryFile, HistoryFileName, HistoryFileState, HistoryFiles } from './historyPorts.ts'

type Ports = Pick<ApiOptions, 'historyFiles' | 'isSimulated'>

/** The permission of a caller is checked again after this many bytes. */
const CHECK_BYTES = 16_000_000
const BUILDING_RETRY_S = 5
const BUSY_RETRY_S = 10

const NOT_HERE: Problem = {
  status: 404,
  code: 'not-configured',
  message: 'This desk has no files of history: it stores nothing.',
}

const tooManyDownloads = (most: number): Problem => ({
  status: 429,
  code: 'too-many-requests',
  message: `You download ${most} files already. Read them to their end first.`,
  retryAfterS: BUSY_RETRY_S,
})

const counted = (value: number): string => value.toLocaleString('en-US')

/** Returns the problem of a file that cannot be sent now. */
const problemOf = (
  state: Exclude<HistoryFileState, { readonly kind: 'ready' }>,
  { table, venue, symbol, month }: HistoryFileName,
): Problem => {
  const what = `${table} of ${venue} ${symbol} in ${month}`.slice(0, 200)
  switch (state.kind) {
    case 'building': {
      const message = `The file of ${what} is being built: ${counted(state.rows)} of about ${counted(state.total)} rows. Request it again.`
      return { status: 503, code: 'pending', message, retryAfterS: BUILDING_RETRY_S }
    }
    case 'busy': {
      const message = 'Another file is being built for you, or too many wait. Request this one again.'
      return { status: 429, code: 'too-many-requests', message, retryAfterS: BUSY_RETRY_S }
    }
    case 'none': {
      const message = `Nothing is stored of ${what}. GET /api/v1/history lists what is stored.`
      return { status: 404, code: 'no-data', message }
    }
    case 'too-large': {
      const most = Math.round(state.mostBytes / 1e6)
      const message = `The file of ${what} would have more than ${counted(most)} MB. \`npx gvol export\` writes it day by day.`
      return { status: 413, code: 'too-large', message }
    }
    case 'failed': {
      const message = 'The file could not be built; the reason is in the log of the server.'
      return { status: 500, code: 'internal', message }
    }
  }
}

const OUTDATED: Problem = {
  status: 409,
  code: 'outdated',
  message: 'The file has been built again since. Download it from its beginning, without sha256.',
}

const etagOf = ({ sha256 }: HistoryFile): string => `"${sha256}"`

const headersOf = (file: HistoryFile, { table, venue, symbol, month }: HistoryFileName, isSimulated: boolean) => ({
  'content-type': 'application/vnd.apache.parquet',
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-cache',
  'content-disposition': `attachment; filename="${[table, venue, symbol, month].join('_').replace(/[^\w.-]/g, '-')}${isSimulated ? '_SIMULATED' : ''}.parquet"`,
  etag: etagOf(file),
  'last-modified': new Date(file.builtAtMs).toUTCString(),
  'repr-digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
  vary: 'cookie, x-auth, authorization',
  'x-gvol-simulated': String(isSimulated),
})

/** Sends bytes of a file while the caller is still permitted to read them. */
async function* sentBytes(
  file: HistoryFile,
  { first, last }: ByteRange,
  context: RouteContext,
  release: () => void,
): AsyncGenerator<Uint8Array> {
  const spendBytes = context.get('spendBytes')
  const isStillPermitted = context.get('isStillPermitted')
  let unchecked = 0
  try {
    for await (const piece of file.read(first, last)) {
      spendBytes(piece.length)
      unchecked += piece.length
      if (unchecked > CHECK_BYTES) {
        unchecked = 0
        if (!(await isStillPermitted())) throw new Error('The key of this download has ended.')
      }
      yield piece
    }
  } finally {
    release()
  }
}

/** Number of files being downloaded, by caller. */
type Downloads = Map<string, number>

const sendFile = (
  context: RouteContext,
  name: HistoryFileName,
  file: HistoryFile,
  { downloads, most, isSimulated }: { downloads: Downloads; most: number; isSimulated: boolean },
): Response => {
  const { req } = context
  const headers = headersOf(file, name, isSimulated)
  const matches = (header: string) => (req.header(header) ?? '').split(',').some((tag) => tag.trim() === etagOf(file))
  if (matches('if-none-match')) return new Response(null, { status: 304, headers })
  const isSame = req.header('if-range') === undefined || matches('if-range')
  const range = isSame ? byteRange(req.header('range'), file.bytes) : undefined
  if (range === 'unsatisfiable') {
    const message = `The file has ${file.bytes} bytes.`
    const response = problemResponse({ status: 416, code: 'bad-argument', message, argument: 'Range' })
    response.headers.set('content-range', `bytes */${file.bytes}`)
    return response
  }
  const sent = range ?? { first: 0, last: file.bytes - 1 }
  const ofBytes = { ...headers, 'content-length': String(sent.last - sent.first + 1) }
  if (req.method === 'HEAD') return new Response(null, { headers: ofBytes })
  const who = context.get('who')
  const openCount = () => downloads.get(who) ?? 0
  if (openCount() >= most) return problemResponse(tooManyDownloads(most))
  downloads.set(who, openCount() + 1)
  let isReleased = false
  const release = (): void => {
    if (isReleased) return
    isReleased = true
    if (openCount() > 1) downloads.set(who, openCount() - 1)
    else downloads.delete(who)
  }
  const body = pulledStream(sentBytes(file, sent, context, release), release)
  if (range === undefined) return new Response(body, { headers: ofBytes })
  const contentRange = `bytes ${sent.first}-${sent.last}/${file.bytes}`
  return new Response(body, { status: 206, headers: { ...ofBytes, 'content-range': contentRange } })
}

const nameOf = ({ req }: RouteContext): HistoryFileName => ({
  table: req.param('table') ?? '',
  venue: venueId(req.param('exchange') ?? ''),
  symbol: (req.param('symbol') ?? '').toUpperCase(),
  month: (req.param('month') ?? '').replace(/\.parquet$/, ''),
})

/** The one file of a table whose rows have no instant. */
const ALL = 'all'
const MAX_NAME = 64

/** Whether a file can have that name. */
const isName = ({ venue, symbol, month }: HistoryFileName): boolean =>
  (month === ALL || isIsoMonth(month)) && [venue, symbol].every((text) => text !== '' && text.length <= MAX_NAME)

/**
 * Returns the file of a request: exactly the one with a checksum, for a download that continues, or the one with the
 * rows of the store.
 */
const requestedFile = async (
  context: RouteContext,
  name: HistoryFileName,
  files: HistoryFiles,
): Promise<HistoryFile | Problem> => {
  const sha256 = context.req.query('sha256')
  const built = await files.built(name)
  if (sha256 !== undefined) return built?.sha256 === sha256 ? built : OUTDATED
  if (built !== undefined && context.req.header('if-range') === etagOf(built)) return built
  const state = await files.current(name, context.get('who'))
  return state.kind === 'ready' ? state.file : problemOf(state, name)
}

/** Routes of stored history as Parquet files by table, market and month. */
export const historyRoutes = ({ historyFiles, isSimulated }: Ports, limits: ApiLimits): readonly Route[] => {
  const downloads: Downloads = new Map()
  const most = limits.historyDownloadsEach
  return [
    {
      method: 'GET',
      path: '/api/v1/history',
      needs: 'read-history',
      isCompressed: true,
      doc: 'Stored history by table, market and month, with size and SHA-256 of built files: ?table=&exchange=&symbol=&from=&to=&format=.',
      handle: ({ req }) =>
        historyFiles === undefined
          ? problemResponse(NOT_HERE)
          : answerHistoryList(new URL(req.url), historyFiles, isSimulated()),
    },
    {
      method: 'GET',
      path: '/api/v1/history/:table/:exchange/:symbol/:month',
      needs: 'read-history',
      doc: 'One month of a table and market as Parquet, with byte ranges; 503 with Retry-After while it is built.',
      handle: async (context) => {
        if (historyFiles === undefined) return problemResponse(NOT_HERE)
        const name = nameOf(context)
        if (!historyFiles.tables.includes(name.table))
          return problemResponse(unknownTable(name.table, historyFiles.tables))
        if (!isName(name)) return problemResponse(problemOf({ kind: 'none' }, name))
        const file = await requestedFile(context, name, historyFiles)
        if ('code' in file) return problemResponse(file)
        return sendFile(context, name, file, { downloads, most, isSimulated: isSimulated() })
      },
    },
  ]
}
