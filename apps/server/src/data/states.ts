import type { StudyContext } from '@gvol/analytics'
import {
  boundedMap,
  isIn,
  LIVE_KINDS,
  type LiveKind,
  type LiveStates,
  type Market,
  type MarketFilter,
  marketKey,
} from '@gvol/market'
import { type Columnar, currentInstant, marketsOfKind, readBoard, readChain } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import type { LiveMarkets } from '../live/liveMarkets.ts'
import type { StoredMarkets } from './storedMarkets.ts'

/**
 * Cached historical states, so that a page with a dozen studies reads and prices its chain once. A chain takes about
 * 0.3 MB.
 */
const CACHE_LIMIT = 64
/**
 * A market without a feed changes only when its connector starts, so its newest state need not be read for every
 * request.
 */
const NEWEST_CACHE_MS = 1000
/** Cached reads of newest states; limited because clients may request markets that do not exist. */
const READS_LIMIT = 1000
/** Delay until a market stored by another process is listed, ms. */
const LIST_CACHE_MS = 60_000
/** A live state older than this does not answer for a later instant, ms. */
const LIVE_COUNTS_MS = MS_PER_DAY

/**
 * Provides market states to studies: the newest one when no instant is requested (live, else last stored), otherwise
 * the one current at that instant. The same historical state is always the same object, so that derived values are
 * computed once.
 */
export type States = Pick<StudyContext, 'nowMs' | 'live' | 'liveOf'>

type StateSources = {
  readonly live: LiveMarkets
  readonly columnar: Columnar
  readonly stored: Pick<StoredMarkets, 'list'>
  /** Wall clock, Unix ms. */
  readonly now: () => number
}

type AnyState = LiveStates[LiveKind]
type Read<Answer> = { readonly atMs: number; isOpen: boolean; readonly answer: Promise<Answer> }

const OPTIONS = { tag: 'live-state' } as const

const chainAt = async (columnar: Columnar, market: Market, asOfMs: number | undefined) => {
  const current = await currentInstant(columnar, 'snapshot', { ...market, asOfMs }, OPTIONS)
  return current && readChain(columnar, { ...market, asOfMs: current.atMs, maxAgeMs: 0 }, OPTIONS)
}

export const createStates = ({ live: liveMarkets, columnar, stored: storedMarkets, now }: StateSources): States => {
  const reading = new Map<string, Read<AnyState | undefined>>()
  const stateCache = boundedMap<string, AnyState>(CACHE_LIMIT, 'first-set')
  const lists = new Map<LiveKind, Read<readonly Market[]>>()

  /** Returns one object per stored state, whichever instant was requested. */
  const canonical = (kind: LiveKind, state: AnyState | undefined): AnyState | undefined => {
    if (state === undefined) return undefined
    const key = `${kind} ${marketKey(state)} ${state.atMs}`
    const cached = stateCache.get(key)
    // Events of an instant may still be written after it was first read.
    if (cached !== undefined && (kind === 'chain' || sizeOf(cached) === sizeOf(state))) return cached
    stateCache.set(key, state)
    return state
  }
  const stored = async (kind: LiveKind, { venue, symbol }: Market, asOfMs: number | undefined) => {
    const market = { venue, symbol }
    const state =
      kind === 'chain'
        ? await chainAt(columnar, market, asOfMs)
        : await readBoard(columnar, kind, { ...market, asOfMs }, OPTIONS)
    return canonical(kind, state)
  }

  /** Evicts the oldest completed reads; running ones are left. */
  const forgetOldest = (): void => {
    for (const [key, { isOpen }] of reading) {
      if (reading.size <= READS_LIMIT) return
      if (!isOpen) reading.delete(key)
    }
  }

  /** Studies of one page share a running read, and for a little longer the newest stored state. */
  const shared = (kind: LiveKind, market: Market, asOfMs: number | undefined): Promise<AnyState | undefined> => {
    const key = `${kind} ${marketKey(market)} ${asOfMs ?? 'newest'}`
    const under = reading.get(key)
    if (under !== undefined && (under.isOpen || (asOfMs === undefined && now() - under.atMs < NEWEST_CACHE_MS)))
      return under.answer
    const read = { atMs: now(), isOpen: true, answer: stored(kind, market, asOfMs) }
    reading.set(key, read)
    const done = () => {
      read.isOpen = false
      forgetOldest()
      // Not cached, because rows for a past instant can still be added.
      if (asOfMs !== undefined) reading.delete(key)
    }
    read.answer.then(done, () => reading.delete(key))
    return read.answer
  }
  const live = async (kind: LiveKind, market: Market, asOfMs: number | undefined): Promise<AnyState | undefined> => {
    const current = liveMarkets.state(kind, market)
    if (current === undefined) return shared(kind, market, asOfMs)
    const isCurrent = asOfMs === undefined || (asOfMs >= current.atMs && asOfMs - current.atMs < LIVE_COUNTS_MS)
    return isCurrent ? current : shared(kind, market, asOfMs)
  }
  const listed = (kind: LiveKind): Promise<readonly Market[]> => {
    const cached = lists.get(kind)
    if (cached !== undefined && now() - cached.atMs < LIST_CACHE_MS) return cached.answer
    const read = { atMs: now(), isOpen: true, answer: marketsOfKind(columnar, kind, OPTIONS) }
    lists.set(kind, read)
    read.answer.catch(() => lists.delete(kind))
    return read.answer
  }
  const liveOf = async (kind: LiveKind, filter: MarketFilter, asOfMs: number | undefined): Promise<AnyState[]> => {
    const markets = new Map<string, Market>()
    for (const market of [...(await listed(kind)), ...liveMarkets.states(kind, filter)])
      if (isIn(filter, market)) markets.set(marketKey(market), market)
    const keys = [...markets.keys()].sort()
    const states = await Promise.all(keys.map((key) => live(kind, markets.get(key) as Market, asOfMs)))
    return states.filter((state) => state !== undefined)
  }
  const nowMs = (covered: MarketFilter): number => {
    const liveInstants = LIVE_KINDS.flatMap((kind) => liveMarkets.states(kind, covered).map(({ atMs }) => atMs))
    const instants =
      liveInstants.length > 0
        ? liveInstants
        : storedMarkets.list().flatMap((market) => (isIn(covered, market) ? [market.lastMs] : []))
    return instants.length === 0 ? now() : instants.reduce((newest, atMs) => Math.max(newest, atMs))
  }
  // The cast is safe: each kind is read and received as its own type.
  return { nowMs, live, liveOf } as States
}

const sizeOf = (state: AnyState): number => ('quotes' in state ? state.quotes.length : state.size)
