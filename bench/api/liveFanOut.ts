import { WebSocket } from 'ws'
import type { Desk } from '../../e2e/desk/processes.ts'
import type { Ground } from '../ground.ts'
import { ms, quantile } from '../page.ts'

const CLIENTS = 500
const TICKS = 20
/** Warm-up chains before the measured ones, because both processes are new. */
const WARM_UP_TICKS = 6
/**
 * Bytes parsed of each message, whose instant comes first. Parsing all of it would be client work on the desk's cores.
 */
const HEAD_BYTES = 300
const QUERY =
  'subscription ($exchange: String!, $symbol: String!) { smile(exchange: $exchange, symbol: $symbol) { asOf data { strike markVol bidVol askVol fittedVol } } }'

type Client = { readonly socket: WebSocket; readonly arrivals: Map<string, number>; bytes: number }

const connected = (origin: string, key: string): Promise<Client> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      skipUTF8Validation: true,
    })
    const client: Client = { socket, arrivals: new Map(), bytes: 0 }
    socket.once('error', reject)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { 'x-auth': key } })))
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1', 0, HEAD_BYTES)
      if (text.includes('"connection_ack"')) {
        const payload = { query: QUERY, variables: { exchange: 'deribit', symbol: 'BTC' } }
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }))
        resolve(client)
        return
      }
      const asOf = /"asOf":"([^"]+)"/.exec(text)?.[1]
      if (asOf === undefined) return
      client.bytes = data.length
      if (!client.arrivals.has(asOf)) client.arrivals.set(asOf, performance.now())
    })
  })

const pause = (forMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, forMs))

const pageOf = async (url: string, key: string): Promise<string> =>
  (await fetch(url, { headers: { 'x-auth': key } })).text()

/** Number of runs of the watched study, from /metrics. */
const runsOf = async (desk: Desk, key: string): Promise<number> => {
  const text = await pageOf(`${desk.origin}/metrics`, key)
  return Number(/study_run[a-z_]*_count\{[^}]*smile[^}]*\} (\d+)/.exec(text)?.[1] ?? Number.NaN)
}

/** Measures the delay between the first and the last of five hundred clients receiving each new chain of one smile. */
export const liveFanOut = async (ground: Ground): Promise<readonly string[]> => {
  const { desk, key } = await ground.replayed()
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => connected(desk.origin, key)))
  const arrivals = clients[0].arrivals
  const receive = async (count: number): Promise<void> => {
    const enough = arrivals.size + count
    for (let waited = 0; arrivals.size < enough && waited < 120; waited++) await pause(500)
    await pause(1000)
  }
  await receive(WARM_UP_TICKS)
  const before = await runsOf(desk, key)
  const seen = new Set(arrivals.keys())
  await receive(TICKS)
  const after = await runsOf(desk, key)
  const ticks = [...arrivals.keys()].filter((asOf) => !seen.has(asOf))
  const spreads = ticks.flatMap((asOf) => {
    const times = clients.flatMap(({ arrivals }) => arrivals.get(asOf) ?? [])
    const first = Math.min(...times)
    return times.map((at) => at - first)
  })
  const missing = ticks.reduce((sum, asOf) => sum + clients.filter(({ arrivals }) => !arrivals.has(asOf)).length, 0)
  for (const { socket } of clients) socket.terminate()
  return [
    `${CLIENTS} WebSocket clients watch the same smile (${(clients[0].bytes / 1024).toFixed(0)} kB a message) over ${ticks.length} new chains: ${spreads.length.toLocaleString('en-US')} deliveries, ${missing} missing, ` +
      `${after - before} computations (one for each chain, not one for each client).`,
    `From the first client to a client: p50 ${ms(quantile(spreads, 0.5))}, p99 ${ms(quantile(spreads, 0.99))}; clients and desk share two cores (budget: p99 < 250 ms).`,
  ]
}
