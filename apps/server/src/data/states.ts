import type { StudyContext } from '@gvol/analytics'
import {
  boundedMap,
  isIn,
  LIVE_KINDS,
  type LiveKind,
  type LiveStates,
  type Market,
  type MarketFilter,
  MS_PER_DAY,
  marketKey,
} from '@gvol/market'
import { type Columnar, currentInstant, marketsOfKind, readBoard, readChain } from '@gvol/store'
import type { LiveMarkets } from '../live/liveMarkets.ts'
import type { StoredMarkets } from './storedMarkets.ts'

/** Past states kept, so that a page of a dozen studies reads and prices its chain once. A chain is about 0.3 MB. */
const KEPT = 64
/** A market without a feed has a new state at most when its connector comes up, so its newest one need not be read for every question. */
const NEWEST_KEPT_MS = 1000
/** Reads of newest states that are remembered; anybody may ask for markets that there are not. */
const READS_KEPT = 1000
/** How soon a market that came into the store another way is listed. */
const LIST_KEPT_MS = 60_000
/** After so long without a word, what is live is no answer to a later instant. */
const LIVE_COUNTS_MS = MS_PER_DAY

/**
 * Where studies get states: the newest known one when no instant is asked (from the feed, else the last stored one), else
 * the one that was current at that instant. The same past state is the same object, so everything computed from it is
 * computed once.
 */
export type States = Pick<StudyContext, 'nowMs' | 'live' | 'liveOf'>

type Known = {
  readonly live: LiveMarkets
  readonly columnar: Columnar
  readonly stored: Pick<StoredMarkets, 'list'>
  /** Our clock, ms. */
  readonly now: () => number
}

type AnyState = LiveStates[LiveKind]
type Read<Answer> = { readonly atMs: number; isOpen: boolean; readonly answer: Promise<Answer> }

const OPTIONS = { tag: 'live-state' } as const

const chainAt = async (columnar: Columnar, market: Market, asOfMs: number | undefined) => {
  const current = await currentInstant(columnar, 'snapshot', { ...market, asOfMs }, OPTIONS)
  return current && readChain(columnar, { ...market, asOfMs: current.atMs, maxAgeMs: 0 }, OPTIONS)
}

export const createStates = ({ live: heard, columnar, stored: storedMarkets, now }: Known): States => {
  const reading = new Map<string, Read<AnyState | undefined>>()
  const made = boundedMap<string, AnyState>(KEPT, 'first-set')
  const lists = new Map<LiveKind, Read<readonly Market[]>>()

  /** One object per stored state, whichever instant asked for it. */
  const canonical = (kind: LiveKind, state: AnyState | undefined): AnyState | undefined => {
    if (state === undefined) return undefined
    const key = `${kind} ${marketKey(state)} ${state.atMs}`
    const known = made.get(key)
    // Events of an instant may still be written after it was asked for.
    if (known !== undefined && (kind === 'chain' || sizeOf(known) === sizeOf(state))) return known
    made.set(key, state)
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

  /** Forgets what was read longest ago; what is being read stays. */
  const forgetOldest = (): void => {
    for (const [key, { isOpen }] of reading) {
      if (reading.size <= READS_KEPT) return
      if (!isOpen) reading.delete(key)
    }
  }

  /** Several studies of one page ask at once: they share the read, and the newest stored state a little longer. */
  const shared = (kind: LiveKind, market: Market, asOfMs: number | undefined): Promise<AnyState | undefined> => {
    const key = `${kind} ${marketKey(market)} ${asOfMs ?? 'newest'}`
    const under = reading.get(key)
    if (under !== undefined && (under.isOpen || (asOfMs === undefined && now() - under.atMs < NEWEST_KEPT_MS)))
      return under.answer
    const read = { atMs: now(), isOpen: true, answer: stored(kind, market, asOfMs) }
    reading.set(key, read)
    const done = () => {
      read.isOpen = false
      forgetOldest()
      // What is stored for a past instant can still grow, so it is not kept.
      if (asOfMs !== undefined) reading.delete(key)
    }
    read.answer.then(done, () => reading.delete(key))
    return read.answer
  }
  const live = async (kind: LiveKind, market: Market, asOfMs: number | undefined): Promise<AnyState | undefined> => {
    const current = heard.state(kind, market)
    if (current === undefined) return shared(kind, market, asOfMs)
    const isCurrent = asOfMs === undefined || (asOfMs >= current.atMs && asOfMs - current.atMs < LIVE_COUNTS_MS)
    return isCurrent ? current : shared(kind, market, asOfMs)
  }
  const listed = (kind: LiveKind): Promise<readonly Market[]> => {
    const known = lists.get(kind)
    if (known !== undefined && now() - known.atMs < LIST_KEPT_MS) return known.answer
    const read = { atMs: now(), isOpen: true, answer: marketsOfKind(columnar, kind, OPTIONS) }
    lists.set(kind, read)
    read.answer.catch(() => lists.delete(kind))
    return read.answer
  }
  const liveOf = async (kind: LiveKind, filter: MarketFilter, asOfMs: number | undefined): Promise<AnyState[]> => {
    const markets = new Map<string, Market>()
    for (const market of [...(await listed(kind)), ...heard.states(kind, filter)])
      if (isIn(filter, market)) markets.set(marketKey(market), market)
    const keys = [...markets.keys()].sort()
    const states = await Promise.all(keys.map((key) => live(kind, markets.get(key) as Market, asOfMs)))
    return states.filter((state) => state !== undefined)
  }
  const nowMs = (covered: MarketFilter): number => {
    const told = LIVE_KINDS.flatMap((kind) => heard.states(kind, covered).map(({ atMs }) => atMs))
    const instants =
      told.length > 0 ? told : storedMarkets.list().flatMap((market) => (isIn(covered, market) ? [market.lastMs] : []))
    return instants.length === 0 ? now() : instants.reduce((newest, atMs) => Math.max(newest, atMs))
  }
  // Each kind is read and heard as what it is.
  return { nowMs, live, liveOf } as States
}

const sizeOf = (state: AnyState): number => ('quotes' in state ? state.quotes.length : state.size)
