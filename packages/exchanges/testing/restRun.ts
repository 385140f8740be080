import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Instrument, MarketEvent } from '@gvol/market'
import type { Batch, ConnectOptions, Venue } from '../src/venue/venue.ts'
import type { RestLoopback } from './restLoopback.ts'

type Recorded = { readonly path: string; readonly params: Readonly<Record<string, unknown>>; readonly body: unknown }

/**
 * Answers as in `{folder}/fixtures`: the first line with that path and those parameters.
 *
 * @param prefix  of the venue's REST address, e.g. `/v5`
 * @param others  answers by path to what no fixture was recorded for
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
    const found = recorded.find(
      (each) =>
        prefix + each.path === path && Object.keys(params).every((key) => String(each.params[key]) === params[key]),
    )
    if (found !== undefined) return { body: found.body }
    const other = others[path.slice(prefix.length)]
    return other === undefined ? undefined : { body: other }
  }
}

/** Waits for the real clock, a minute at most: the first request of a file loads the venue’s library. */
export const until = async (what: string, isSo: () => boolean): Promise<void> => {
  const endMs = Date.now() + 60_000
  while (!isSo()) {
    if (Date.now() > endMs) throw new Error(`${what} did not come`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** A connector on a loopback venue, and what it told; chains every 60 ms. */
export const restRun = (
  venue: Venue,
  loopback: RestLoopback,
  symbols: readonly string[],
  more: Partial<ConnectOptions> = {},
) => {
  const heard: { readonly events: readonly MarketEvent[]; readonly batch: Batch }[] = []
  const lists: (readonly Instrument[])[] = []
  const connector = venue.connect({
    urls: venue.urlsFromOrigin(loopback.origin),
    symbols,
    onEvents: (events, batch) => void heard.push({ events, batch }),
    onInstruments: (instruments) => void lists.push(instruments),
    log: () => {},
    chainPollMs: 60,
    // Its timers are real: under a clock that stands still a venue's limit would let no more through than its burst.
    steady: () => performance.now(),
    ...more,
  })
  return {
    connector,
    heard,
    lists,
    chains: (kind: 'option' | 'future' | 'spot') =>
      heard.filter(({ batch }) => batch.source === 'chain' && batch.kind === kind),
    /** Starts, and waits until everything flows. */
    begin: async () => {
      await connector.start()
      await until('a connected state', () => connector.status().state === 'connected')
    },
  }
}
