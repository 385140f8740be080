import autocannon from 'autocannon'
import type { Ground } from '../ground.ts'
import { ms, table } from '../page.ts'

const RATE = 200
const SECONDS = 10
const STUDIES = ['term-structure', 'smile', 'option-chain', 'metrics', 'open-interest', 'constant-maturity']

/** Latency of live REST answers at 200 requests a second, a study at a time. */
export const restLatency = async (ground: Ground): Promise<readonly string[]> => {
  const { desk, key } = await ground.replayed()
  const rows: string[][] = []
  for (const study of STUDIES) {
    const result = await autocannon({
      url: `${desk.origin}/api/v1/studies/${study}?exchange=deribit&symbol=BTC`,
      headers: { 'x-auth': key },
      connections: 20,
      overallRate: RATE,
      duration: SECONDS,
    })
    const { p50, p99, max } = result.latency
    rows.push([
      study,
      String(result.requests.total),
      String(result.non2xx),
      ms(p50),
      ms(p99),
      ms(max),
      `${(result.throughput.average / result.requests.average / 1024).toFixed(0)} kB`,
    ])
  }
  return [
    `${SECONDS} s each over 20 connections while the replay feeds the desk on the same two cores (budget: p99 < 20 ms).`,
    '',
    ...table(['study', 'requests', 'not 2xx', 'p50', 'p99', 'max', 'answer'], rows),
  ]
}
