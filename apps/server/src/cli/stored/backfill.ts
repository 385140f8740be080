import { setTimeout as pause } from 'node:timers/promises'
import { type HistoryKind, isVenueId, rateLimiter, type Venue, type VenueHistory, venues } from '@gvol/exchanges'
import { durationMs } from '@gvol/market'
import { isoDay, MS_PER_DAY } from '@gvol/time'
import { openGrowthAnnouncer } from '../../cluster/bus/openGrowthAnnouncer.ts'
import { lockDataDir } from '../../data/dir/lockDataDir.ts'
import { type OpenStore, openStore } from '../../data/openStore.ts'
import type { BackfillOrder } from '../../jobs/backfill/backfillPorts.ts'
import { backfillReport } from '../../jobs/backfill/backfillReport.ts'
import { runBackfill } from '../../jobs/backfill/runBackfill.ts'
import { deriveTraded } from '../../jobs/deriving/deriveTraded.ts'
import { venueEndpoints } from '../../market/connectVenues.ts'
import { stopSignal } from '../../roles/stopSignal.ts'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'
import { checkOrder, instantFlag } from '../flagValues.ts'
import { jobProgress } from './jobProgress.ts'

export type BackfillOptions = {
  readonly what?: string
  readonly from: string
  readonly to?: string
  readonly interval?: string
}

const STOPPED = 'Stopped. Everything fetched so far is stored. Run the same command again to continue.'
/** The newest data may not have reached the venue's history host yet, ms. */
const FRESH_MS = 60_000

const venuesWithHistory = (): readonly string[] =>
  Object.values(venues).flatMap((venue: Venue) => (venue.history === undefined ? [] : [venue.id]))

const venueOf = (id: string): { readonly venue: Venue; readonly history: VenueHistory } => {
  const venue: Venue | undefined = isVenueId(id) ? venues[id] : undefined
  const history = venue?.history
  if (venue === undefined || history === undefined)
    throw new UsageError(`backfill: unknown venue ${id}; expected one of ${venuesWithHistory().join(', ')}.`)
  return { venue, history }
}

const kindsOf = (what: string | undefined, { kinds }: VenueHistory, title: string): readonly HistoryKind[] => {
  if (what === undefined) return kinds
  const names = what.split(',').map((part) => part.trim())
  const chosen = kinds.filter((kind) => names.includes(kind))
  const unknown = names.find((part) => !kinds.some((kind) => kind === part))
  if (unknown !== undefined)
    throw new UsageError(`--what: ${title} has ${kinds.join(', ')}, not ${JSON.stringify(unknown)}.`)
  return chosen
}

const intervalOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const intervalMs = durationMs(text, 'smhd')
  if (intervalMs === undefined)
    throw new UsageError(`--interval: expected a length such as 1m, 1h or 1d, got "${text}".`)
  return intervalMs
}

const orderOf = (settings: Settings, id: string, options: BackfillOptions, nowMs: number): BackfillOrder => {
  const { venue, history } = venueOf(id)
  const fromMs = instantFlag('--from', options.from) ?? 0
  const toMs = Math.min(instantFlag('--to', options.to) ?? nowMs, nowMs - FRESH_MS)
  if (options.to !== undefined) checkOrder(fromMs, instantFlag('--to', options.to))
  if (!(fromMs < toMs)) throw new UsageError('--from: expected an instant in the past and before --to.')
  const symbols = settings.symbols.length > 0 ? venue.symbolsFor(settings.symbols) : venue.symbols
  if (symbols.length === 0)
    throw new UsageError(
      `--symbols: ${venue.title} has ${venue.symbols.join(', ')}, none of ${settings.symbols.join(', ')}.`,
    )
  const kinds = kindsOf(options.what, history, venue.title)
  return { venue, history, kinds, symbols, intervalMs: intervalOf(options.interval), span: { fromMs, toMs } }
}

/** Derives smiles and option flow of the days whose trades are now stored. */
const deriveFetched = async (
  order: BackfillOrder,
  store: Pick<OpenStore, 'columnar' | 'writer'>,
  signal: AbortSignal,
): Promise<void> => {
  const { venue, symbols, span } = order
  const { columnar, writer } = store
  await writer.flush()
  if (writer.status().spooledBytes > 0) {
    const message =
      'The store is not reachable. Fetched rows are spooled to disk. When the store is back, run the same command again to derive data from the trades.'
    throw new Error(message)
  }
  const bar = jobProgress('traded smiles')
  const days = (span.toMs - span.fromMs) / MS_PER_DAY
  const onDay = (symbol: string, dayMs: number): void => {
    const done = symbols.indexOf(symbol) * days + (dayMs - span.fromMs) / MS_PER_DAY
    bar.update(done, symbols.length * days, `${symbol} ${isoDay(dayMs)}`)
  }
  const derived = await deriveTraded(venue.id, symbols, span, {
    columnar,
    writer,
    nowMs: Date.now,
    signal,
    onDay,
  }).finally(bar.stop)
  for (const { symbol, days, unknown } of derived) {
    const left = unknown === 0 ? '' : `; ${unknown} trades left out because their option’s terms are unknown`
    process.stdout.write(`smiles and option flow of trades ${symbol}: ${days} days${left}\n`)
  }
}

/**
 * Fetches a venue's history into the real market's store and derives data from its option trades. Repeating it fetches
 * only what is missing; after a stop it continues.
 *
 * @returns 1 when something could not be fetched completely
 */
export const backfill = async (settings: Settings, id: string, options: BackfillOptions): Promise<number> => {
  const order = orderOf(settings, id, options, Date.now())
  const [endpoint] = venueEndpoints(settings.venueUrl, [id])
  if (endpoint === undefined) throw new UsageError(`--venue-url names other venues than ${id}.`)
  const stop = new AbortController()
  void stopSignal().then(() => stop.abort(new Error(STOPPED)))
  using dirLock = lockDataDir(settings.dataDir)
  await using store = await openStore(dirLock.dir, 'real', settings)
  await using telling = openGrowthAnnouncer(settings.natsUrl, 'backfill')
  const { columnar } = store
  const writer = telling.announcing(store.writer)
  const limiter = rateLimiter(order.history.limits, {
    steady: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  const access = { urls: endpoint.urls, limiter, signal: stop.signal }
  const bar = jobProgress(`${id} history`)
  const patience = async (ms: number): Promise<void> => pause(ms, undefined, { signal: stop.signal })
  const outcome = await runBackfill(order, {
    columnar,
    writer,
    access,
    nowMs: Date.now,
    pause: patience,
    onProgress: ({ doneMs, wholeMs, what }) => bar.update(doneMs, wholeMs, what),
  }).finally(() => {
    bar.stop()
    limiter.close()
  })
  for (const line of backfillReport(outcome)) process.stdout.write(`${line}\n`)
  if (order.kinds.includes('trades')) await deriveFetched(order, { columnar, writer }, stop.signal)
  if (stop.signal.aborted) throw new Error(STOPPED)
  return outcome.fetched.some(({ fault }) => fault !== undefined) ? 1 : 0
}
