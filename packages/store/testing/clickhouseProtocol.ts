import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Session } from 'chdb'

/** URL parameters of the protocol that are not engine settings. */
const PROTOCOL = new Set([
  'query',
  'query_id',
  'database',
  'session_id',
  'role',
  'wait_end_of_query',
  'enable_http_compression',
  'send_progress_in_http_headers',
])

const sqlText = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * Rewrites cluster statements for chDB, which has no Keeper: ON CLUSTER is dropped and replicated tables become plain
 * ones.
 */
const withoutKeeper = (statement: string): string =>
  statement
    .replace(/^(CREATE|ALTER|DROP)\b([^(]*?) ON CLUSTER [`\w]+/, '$1$2')
    .replace(/ENGINE = Replicated(\w*MergeTree)(?:\('\/[^)]*\))?/, 'ENGINE = $1')
    .replace(/^SYSTEM SYNC REPLICA .*/, 'SELECT 1')

const answerOf = async (session: Session, request: IncomingMessage): Promise<Uint8Array> => {
  const searchParams = new URL(request.url ?? '/', 'http://localhost').searchParams
  const received = await buffer(request)
  const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(received) : received
  // Parameters arrive in ClickHouse's escaped text format, which SET param_… also accepts.
  const settings = [...searchParams]
    .filter(([name]) => !PROTOCOL.has(name))
    .map(([name, value]) => `SET ${name} = ${sqlText(value)}; `)
  const statement = [searchParams.get('query'), body.toString()].filter((part) => part).join('\n')
  const use = `USE \`${searchParams.get('database') ?? 'default'}\`; `
  const answer = await session.queryAsync(use + settings.join('') + withoutKeeper(statement))
  return answer.bytes()
}

const respond = (request: IncomingMessage, response: ServerResponse, body: Uint8Array): void => {
  const isZipped =
    /gzip/.test(request.headers['accept-encoding'] ?? '') && request.url?.includes('enable_http_compression=1')
  if (isZipped) response.setHeader('Content-Encoding', 'gzip')
  response.end(isZipped ? gzipSync(body) : body)
}

/**
 * chDB behind the parts of ClickHouse's HTTP interface that @clickhouse/client uses: statements and data, settings,
 * parameters, compression, error codes. For tests; it has no user management.
 */
export const clickhouseProtocolServer = (session: Session): Server => {
  // Settings remain on the session, so requests run one at a time.
  let last: Promise<unknown> = Promise.resolve()
  return createServer((request, response) => {
    if (request.url?.startsWith('/ping')) return void response.end('Ok.\n')
    const turn = last.then(() => answerOf(session, request))
    // chDB prepends the partial output of a failed query to the next answer, which is discarded here.
    last = turn.catch(() => session.queryAsync('SELECT 1', { format: 'Null' }))
    turn.then(
      (body) => respond(request, response, body),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error)
        response.statusCode = 500
        response.setHeader('X-ClickHouse-Exception-Code', /Code: (\d+)/.exec(message)?.[1] ?? '0')
        respond(request, response, Buffer.from(message))
      },
    )
  })
}
