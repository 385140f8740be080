import type { FutureOpenInterest, FutureQuote } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { type Effects, effectsFrom } from '../connection/effects.ts'
import { errorText } from '../connection/jsonRpc.ts'
import { rateLimiter } from '../rest/rateLimiter.ts'
import type { HistoryAccess, VenueHistory } from './history.ts'
import type { ConnectOptions, Connector, Venue } from './venue.ts'

/** The first comparison waits until lists, prices and slow facts are complete. */
const FIRST_AFTER_MS = 10 * 60_000
const EVERY_MS = 6 * MS_PER_HOUR
const LOOKED_BACK_MS = 6 * MS_PER_HOUR
/** Open interest moves by some percent in hours; a venue that counts both sides reports double. */
const MAX_APART = 1.5

type Amount = Pick<FutureQuote | FutureOpenInterest, 'openInterestCoin' | 'openInterestUsd'>

/**
 * Returns live open interest divided by historical, in a unit that both have; undefined if there is none or open
 * interest is 0.
 */
export const openInterestRatio = (live: Amount, historical: Amount): number | undefined => {
  for (const unit of ['openInterestCoin', 'openInterestUsd'] as const) {
    const now = live[unit]
    const then = historical[unit]
    if (now !== undefined && then !== undefined && now > 0 && then > 0) return now / then
  }
  return undefined
}

/** Returns a sentence if a venue's live open interest contradicts its history of hours ago; otherwise undefined. */
export const openInterestProblem = (live: FutureQuote, historical: FutureOpenInterest): string | undefined => {
  const ratio = openInterestRatio(live, historical)
  if (ratio === undefined || (ratio <= MAX_APART && ratio >= 1 / MAX_APART)) return undefined
  const times = Number(ratio.toPrecision(3))
  return `Open interest of ${live.instrument}: the live value is ${times} times the venue’s own statistics; one of the two has changed its way of counting.`
}

/** Returns the newest open interest in an instrument's history; undefined if there is none. */
const newestHistorical = async (
  history: VenueHistory,
  { symbol, instrument }: FutureQuote,
  access: HistoryAccess,
  nowMs: number,
): Promise<FutureOpenInterest | undefined> => {
  const span = { fromMs: nowMs - LOOKED_BACK_MS, toMs: nowMs, intervalMs: MS_PER_HOUR }
  let newest: FutureOpenInterest | undefined
  for await (const { events } of history.pages({ ...access, ...span, kind: 'open-interest', symbol, instrument }))
    for (const event of events) if (event.type === 'future-open-interest') newest = event
  return newest
}

/**
 * Periodically compares live and historical open interest of each market's perpetual; a failed request is not a
 * problem.
 */
const watchOpenInterest = (init: {
  readonly history: VenueHistory
  readonly options: ConnectOptions
  readonly effects: Effects
  readonly live: ReadonlyMap<string, FutureQuote>
  readonly problems: Map<string, string>
}): (() => void) => {
  const { history, options, effects, live, problems } = init
  const stopped = new AbortController()
  const limiter = rateLimiter(history.limits, effects)
  const access: HistoryAccess = { ...effects, urls: options.urls, limiter, signal: stopped.signal }

  const compare = async (quote: FutureQuote) => {
    try {
      const historical = await newestHistorical(history, quote, access, effects.now())
      const problem = historical && openInterestProblem(quote, historical)
      if (problem === undefined) problems.delete(quote.instrument)
      else {
        if (!problems.has(quote.instrument)) options.log('warn', problem)
        problems.set(quote.instrument, problem)
      }
    } catch (error) {
      if (!stopped.signal.aborted)
        options.log('info', `Open interest of ${quote.instrument} could not be compared: ${errorText(error)}`)
    }
  }
  const run = async () => {
    for (const quote of [...live.values()]) if (!stopped.signal.aborted) await compare(quote)
    if (!stopped.signal.aborted) cancel = effects.after(EVERY_MS, () => void run())
  }
  let cancel = effects.after(FIRST_AFTER_MS, () => void run())
  return () => {
    cancel()
    stopped.abort()
    limiter.close()
  }
}

/**
 * Wraps a connector so that it compares live open interest with the venue's history, where it has both. If they differ
 * too much, the connector is degraded and its status shows the ratio.
 */
export const openInterestCompared = (
  connect: Venue['connect'],
  history: VenueHistory | undefined,
): Venue['connect'] => {
  if (history === undefined || !history.kinds.includes('open-interest')) return connect
  return (options): Connector => {
    const effects = effectsFrom(options)
    const live = new Map<string, FutureQuote>()
    const problems = new Map<string, string>()
    const withProblems = (status: ReturnType<Connector['status']>) => {
      if (problems.size === 0) return status
      const state = status.state === 'connected' ? 'degraded' : status.state
      return { ...status, state, problems: [...status.problems, ...problems.values()] } as const
    }
    const connector = connect({
      ...options,
      onEvents: (events, batch) => {
        for (const event of events)
          if (event.type === 'future-quote' && event.kind === 'perpetual') live.set(event.symbol, event)
        options.onEvents(events, batch)
      },
      onStatus: options.onStatus && ((status) => options.onStatus?.(withProblems(status))),
    })
    let stopWatching = () => {}
    return {
      ...connector,
      start: async () => {
        stopWatching = watchOpenInterest({ history, options, effects, live, problems })
        await connector.start()
      },
      stop: async () => {
        stopWatching()
        await connector.stop()
      },
      status: () => withProblems(connector.status()),
    }
  }
}
