import { heldConnections } from './heldConnections.ts'

export type Arrivals = {
  /** Of each request from the instant at which it was due to the last byte of its answer, ms. */
  readonly latenciesMs: readonly number[]
  readonly not2xx: number
  /** Of a mean answer. */
  readonly bytes: number
}

type Options = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly perSecond: number
  readonly seconds: number
}

/**
 * Requests as of many who know nothing of each other: at random instants (exponential gaps), whatever became of the ones
 * before. One that is sent late, because this process was busy or no answer had come, counts from when it was due.
 */
export const randomArrivals = async ({ url, headers, perSecond, seconds }: Options): Promise<Arrivals> => {
  const connections = heldConnections(url, headers)
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
  const asked: Promise<void>[] = []
  const endMs = performance.now() + seconds * 1000
  let dueMs = performance.now()
  for (;;) {
    dueMs += (-Math.log(1 - Math.random()) * 1000) / perSecond
    if (dueMs > endMs) break
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    asked.push(ask(dueMs))
  }
  await Promise.all(asked)
  connections.close()
  return { latenciesMs, not2xx, bytes: bytes / asked.length }
}
