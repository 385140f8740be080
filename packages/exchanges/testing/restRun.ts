import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Instrument, MarketEvent } from '@gvol/market'
import type { Batch, ConnectOptions, Venue } from '../src/venue/venue.ts'
import type { RestLoopback } from './restLoopback.ts'

type Recorded = { readonly path: string; readonly params: Readonly<Record<string, unknown>>; readonly body: unknown }

/**
 * Returns responses from `{folder}/fixtures`: the first line with matching path and parameters.
 *
 * @param prefix  of the venue's REST URL, e.g. `/v5`
 * @param others  responses by path, for requests without a fixture
 */
export const fixtureAnswers = (
  folder: string,
  files: readonly string[],
  prefix: string,
  others: Readonly<Record<string, unknown>> = {},
): RestLoopback['answer'] => {
  const recorded = files.flatMap((file) =>
    readFileSync(join(folder, 'fixtures', file), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line).message as Recorded),
  )
  return (path, params) => {
    const match = recorded.find(
      (each) =>
        prefix + each.path === path && Object.keys(params).every((key) => String(each.params[key]) === params[key]),
    )
    if (match !== undefined) return { body: match.body }
    const other = others[path.slice(prefix.length)]
    return other === undefined ? undefined : { body: other }
  }
}

/** Waits in real time for up to a minute, because the first request of a file loads the venue's library. */
export const until = async (what: string, isSo: () => boolean): Promise<void> => {
  const endMs = Date.now() + 60_000
  while (!isSo()) {
    if (Date.now() > endMs) throw new Error(`${what} did not come`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Runs a connector against a loopback venue and collects its events; chains every 60 ms. */
export const restRun = (
  venue: Venue,
  loopback: RestLoopback,
  symbols: readonly string[],
  more: Partial<ConnectOptions> = {},
) => {
  const received: { readonly events: readonly MarketEvent[]; readonly batch: Batch }[] = []
  const lists: (readonly Instrument[])[] = []
  const connector = venue.connect({
    urls: venue.urlsFromOrigin(loopback.origin),
    symbols,
    onEvents: (events, batch) => void received.push({ events, batch }),
    onInstruments: (instruments) => void lists.push(instruments),
    log: () => {},
    chainPollMs: 60,
    // Uses a real monotonic clock: with a fixed clock the rate limiter would allow only its burst.
    steady: () => performance.now(),
    ...more,
  })
  return {
    connector,
    received,
    lists,
    chains: (kind: 'option' | 'future' | 'spot') =>
      received.filter(({ batch }) => batch.source === 'chain' && batch.kind === kind),
    /** Starts, and waits until all streams run. */
    begin: async () => {
      await connector.start()
      await until('a connected state', () => connector.status().state === 'connected')
    },
  }
}
