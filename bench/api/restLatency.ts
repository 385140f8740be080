import autocannon from 'autocannon'
import type { Ground } from '../ground.ts'
import { ms, quantile, table } from '../page.ts'
import { randomArrivals } from './randomArrivals.ts'

const RATE = 200
const SECONDS = 20
/** Warm-up per study before any measurement: a newly started desk is still compiling shared code, seconds. */
const WARM_UP_SECONDS = 5
const CONNECTIONS = 20
const STUDIES = ['term-structure', 'smile', 'option-chain', 'metrics', 'open-interest', 'constant-maturity']

/** Measures latency of live REST answers at 200 requests a second, one study at a time. */
export const restLatency = async (ground: Ground): Promise<readonly string[]> => {
  const { desk, key } = await ground.replayed()
  const rows: string[][] = []
  const requestOf = (study: string) => ({
    url: `${desk.origin}/api/v1/studies/${study}?exchange=deribit&symbol=BTC`,
    headers: { 'x-auth': key },
  })
  for (const study of STUDIES) await randomArrivals({ ...requestOf(study), perSecond: RATE, seconds: WARM_UP_SECONDS })
  for (const study of STUDIES) {
    const request = requestOf(study)
    const spread = await randomArrivals({ ...request, perSecond: RATE, seconds: SECONDS })
    const atOnce = await autocannon({ ...request, connections: CONNECTIONS, overallRate: RATE, duration: SECONDS })
    const { latenciesMs } = spread
    rows.push([
      study,
      String(latenciesMs.length + atOnce.requests.total),
      String(spread.not2xx + atOnce.non2xx),
      ...[0.5, 0.99, 1].map((share) => ms(quantile(latenciesMs, share))),
      ...[atOnce.latency.p50, atOnce.latency.p99].map(ms),
      `${(spread.bytes / 1024).toFixed(0)} kB`,
    ])
  }
  return [
    `Each study ${SECONDS} s with ${RATE} requests a second at random instants, counted from when each was due (bodies are counted, not kept), and ${SECONDS} s with all ${RATE} at the beginning of each second over ${CONNECTIONS} connections, as autocannon sends them; ${WARM_UP_SECONDS} s of each before, to warm up. The replay feeds the desk on the same two cores (budget: p99 < 20 ms).`,
    '',
    ...table(['study', 'requests', 'not 2xx', 'p50', 'p99', 'max', 'at once: p50', 'at once: p99', 'answer'], rows),
  ]
}
