import type { StudyContext } from '@gvol/analytics'
import {
  isIn,
  LIVE_KINDS,
  type LiveKind,
  type LiveStates,
  type Market,
  type MarketFilter,
  marketKey,
} from '@gvol/market'
import { type Columnar, readEvents, readTableRows } from '@gvol/store'
import type { LiveMarkets } from '../live/liveMarkets.ts'
import { type BoardKind, type BoardQuote, boardOf } from '../live/quoteBoard.ts'
import type { Chains } from './chains.ts'
import type { StoredMarkets } from './storedMarkets.ts'

export type States = Pick<StudyContext, 'nowMs' | 'live' | 'liveOf'>

type Known = {
  readonly live: LiveMarkets
  readonly chains: Chains
  readonly columnar: Columnar
  readonly stored: Pick<StoredMarkets, 'list'>
  readonly now: () => number
}

/** A quote older than this before the asked instant is another day's market, not an answer. */
const MAX_AGE_MS = 86_400_000

const TABLE_OF_KIND = {
  spot: 'spot-quote',
  index: 'index-price',
  'vol-index': 'vol-index',
  funding: 'funding-rate',
} as const

const withoutNulls = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

type Span = { readonly venue?: string; readonly symbol?: string; readonly asOfMs: number | undefined }

/** The quotes of a kind that were newest at an instant, of all markets of the span. */
const storedQuotes = async (
  columnar: Columnar,
  kind: BoardKind,
  span: Span,
): Promise<readonly (Market & { readonly atMs: number })[]> => {
  const options = { tag: `state:${kind}` }
  if (kind === 'futures') {
    const newest = { ...span, latest: 'of-market', maxAgeMs: MAX_AGE_MS } as const
    const rows = await readTableRows(columnar, 'future-quote', newest, {}, options)
    return rows.map((row) => ({ type: 'future-quote', ...(withoutNulls(row) as typeof row) }))
  }
  return readEvents(columnar, TABLE_OF_KIND[kind], { ...span, latest: 'of-key', maxAgeMs: MAX_AGE_MS }, {}, options)
}

/** Stored states of a kind, one per market. */
const storedBoards = async <Kind extends BoardKind>(
  columnar: Columnar,
  kind: Kind,
  covered: MarketFilter,
  asOfMs: number | undefined,
): Promise<readonly LiveStates[Kind][]> => {
  const { venue, symbol } = covered
  const span = { ...(venue === undefined ? {} : { venue }), ...(symbol === undefined ? {} : { symbol }), asOfMs }
  const quotes = (await storedQuotes(columnar, kind, span)).filter((quote) => isIn(covered, quote))
  return [...Map.groupBy(quotes, marketKey).values()].map((group) => {
    const atMs = group.reduce((newest, quote) => Math.max(newest, quote.atMs), 0)
    // Rows of the table of that kind.
    return boardOf<Kind>(group[0] as Market, atMs, group as unknown as readonly BoardQuote<Kind>[])
  })
}

const byMarket = (one: Market, other: Market): number => (marketKey(one) < marketKey(other) ? -1 : 1)

/**
 * Where studies get states: what is heard now, else the last that is stored, and of the past what was current then. A
 * state that is heard is the same object until something changes.
 */
export const createStates = ({ live, chains, columnar, stored, now }: Known): States => {
  const isCurrent = (state: { readonly atMs: number }, asOfMs: number | undefined): boolean =>
    asOfMs === undefined || (asOfMs >= state.atMs && asOfMs - state.atMs < MAX_AGE_MS)

  const chainsOf = async (covered: MarketFilter, asOfMs: number | undefined) => {
    const markets = new Map([...stored.list(), ...live.states('chain')].map((market) => [marketKey(market), market]))
    const wanted = [...markets.values()].filter((market) => isIn(covered, market))
    return (await Promise.all(wanted.map((market) => chains(market, asOfMs)))).filter((chain) => chain !== undefined)
  }
  const boardsOf = async (kind: BoardKind, covered: MarketFilter, asOfMs: number | undefined) => {
    const heard = live.states(kind, covered).filter((state) => isCurrent(state, asOfMs))
    if (asOfMs === undefined && heard.length > 0) return heard
    const known = new Set(heard.map(marketKey))
    const others = await storedBoards(columnar, kind, covered, asOfMs)
    return [...heard, ...others.filter((state) => !known.has(marketKey(state)))]
  }
  const statesOf = (kind: LiveKind, covered: MarketFilter, asOfMs: number | undefined) =>
    kind === 'chain' ? chainsOf(covered, asOfMs) : boardsOf(kind, covered, asOfMs)

  return {
    nowMs: (covered) => {
      const heard = LIVE_KINDS.flatMap((kind) => live.states(kind, covered).map(({ atMs }) => atMs))
      const instants =
        heard.length > 0 ? heard : stored.list().flatMap((market) => (isIn(covered, market) ? [market.lastMs] : []))
      return instants.length === 0 ? now() : instants.reduce((newest, atMs) => Math.max(newest, atMs))
    },
    live: (async (kind, { venue, symbol }, asOfMs) =>
      kind === 'chain'
        ? chains({ venue, symbol }, asOfMs)
        : (await boardsOf(kind, { venue, symbol }, asOfMs))[0]) as StudyContext['live'],
    liveOf: (async (kind, covered, asOfMs) =>
      [...(await statesOf(kind, covered, asOfMs))].sort(byMarket)) as StudyContext['liveOf'],
  }
}
