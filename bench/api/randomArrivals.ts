import { keepAliveConnections } from './keepAliveConnections.ts'

export type Arrivals = {
  /** From the instant at which each request was due to the last byte of its response, ms. */
  readonly latenciesMs: readonly number[]
  readonly not2xx: number
  /** Mean response size. */
  readonly bytes: number
}

type Options = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly perSecond: number
  readonly seconds: number
}

/**
 * Sends requests as many independent clients do: at random instants (exponential gaps), regardless of earlier
 * responses. The latency of a request sent late, because this process was busy, is counted from when it was due.
 */
export const randomArrivals = async ({ url, headers, perSecond, seconds }: Options): Promise<Arrivals> => {
  const connections = keepAliveConnections(url, headers)
  const latenciesMs: number[] = []
  let not2xx = 0
  let bytes = 0
  const ask = (dueMs: number): Promise<void> =>
    new Promise((resolve, reject) =>
      connections.ask((status, answeredBytes) => {
        latenciesMs.push(performance.now() - dueMs)
        if (Math.floor(status / 100) !== 2) not2xx++
        bytes += answeredBytes
        resolve()
      }, reject),
    )
  const requests: Promise<void>[] = []
  const endMs = performance.now() + seconds * 1000
  let dueMs = performance.now()
  for (;;) {
    dueMs += (-Math.log(1 - Math.random()) * 1000) / perSecond
    if (dueMs > endMs) break
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    requests.push(ask(dueMs))
  }
  await Promise.all(requests)
  connections.close()
  return { latenciesMs, not2xx, bytes: bytes / requests.length }
}
