import { setTimeout as pause } from 'node:timers/promises'
import { type HistoryKind, isVenueId, type Venue, type VenueHistory, type VenueUrls, venues } from '@gvol/exchanges'
import { durationMs } from '@gvol/market'
import { openGrowthAnnouncer } from '../../cluster/bus/openGrowthAnnouncer.ts'
import { openDataDir } from '../../data/dir/dataDir.ts'
import { holderOf, lockDataDir } from '../../data/dir/lockDataDir.ts'
import { openStore } from '../../data/openStore.ts'
import { type BackfillOrder, HISTORY_DELAY_MS } from '../../jobs/backfill/backfillPorts.ts'
import { performBackfill } from '../../jobs/backfill/performBackfill.ts'
import { venueEndpoints } from '../../market/connectVenues.ts'
import { stopSignal } from '../../roles/stopSignal.ts'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'
import { checkOrder, instantFlag } from '../flagValues.ts'
import { backfillThere, requestOf } from './backfillThere.ts'
import { jobProgress } from './jobProgress.ts'

export type BackfillOptions = {
  readonly what?: string
  readonly from: string
  readonly to?: string
  readonly interval?: string
}

const STOPPED = 'Stopped. Everything fetched so far is stored. Run the same command again to continue.'

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
  const toMs = Math.min(instantFlag('--to', options.to) ?? nowMs, nowMs - HISTORY_DELAY_MS)
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

/** Fetches with this process's own store, which no desk may have open. */
const backfillHere = async (settings: Settings, order: BackfillOrder, urls: VenueUrls): Promise<boolean> => {
  const stop = new AbortController()
  void stopSignal().then(() => stop.abort(new Error(STOPPED)))
  using dirLock = lockDataDir(settings.dataDir)
  await using store = await openStore(dirLock.dir, 'real', settings)
  await using telling = openGrowthAnnouncer(settings.natsUrl, 'backfill')
  const names = { fetching: `${order.venue.id} history`, deriving: 'traded smiles' } as const
  let shown: keyof typeof names = 'fetching'
  let bar = jobProgress(names.fetching)
  const { isWhole } = await performBackfill(order, {
    columnar: store.columnar,
    writer: telling.announcing(store.writer),
    urls,
    signal: stop.signal,
    nowMs: Date.now,
    pause: async (ms) => pause(ms, undefined, { signal: stop.signal }),
    onProgress: (step, done, whole, what) => {
      if (step !== shown) {
        bar.stop()
        shown = step
        bar = jobProgress(names[step])
      }
      bar.update(done, whole, what)
    },
    onLine: (line) => {
      bar.stop()
      process.stdout.write(`${line}\n`)
    },
  }).finally(() => bar.stop())
  if (stop.signal.aborted) throw new Error(STOPPED)
  return isWhole
}

/**
 * Fetches a venue's history into the real market's store and derives data from its option trades. A desk that runs on
 * the data directory does it in the background; otherwise this process does. Repeating it fetches only what is missing;
 * after a stop it continues.
 *
 * @returns 1 when something could not be fetched completely
 */
export const backfill = async (settings: Settings, id: string, options: BackfillOptions): Promise<number> => {
  const order = orderOf(settings, id, options, Date.now())
  const [endpoint] = venueEndpoints(settings.venueUrl, [id])
  if (endpoint === undefined) throw new UsageError(`--venue-url names other venues than ${id}.`)
  const dir = openDataDir(settings.dataDir)
  const holder = holderOf(dir)
  const isWhole =
    holder === undefined
      ? await backfillHere(settings, order, endpoint.urls)
      : await backfillThere(dir, holder, requestOf(order, settings.venueUrl[id]))
  return isWhole ? 0 : 1
}
