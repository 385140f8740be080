import {
  type Chain,
  type FutureQuote,
  type LiveKind,
  type LiveStates,
  type Market,
  type MarketFilter,
  marketKey,
  type SpotQuote,
  unixMs,
} from '@gvol/market'
import { tables, withoutNulls } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import type { StudyContext } from './studyContext.ts'

/** Instants in equal steps, whole multiples of the step since 1970. */
export type Instants = {
  readonly firstMs: number
  readonly lastMs: number
  readonly stepMs: number
}

/** A state of this age or younger is the current one, however dense the history is; ms. */
const CURRENT_MS = MS_PER_DAY
/** The longest time for which a state of a sparse history is the current one, ms. */
const SPARSE_MS = 35 * MS_PER_DAY
/** Chains read at once; one takes about 0.3 MB. */
const CHAINS_AT_ONCE = 32

type BoardKind = 'futures' | 'spot'
type BoardTable = 'future-quote' | 'spot-quote'
type Board = LiveStates[BoardKind]
type Live = StudyContext['live']

const newestAt = <State extends { readonly atMs: number }>(
  states: readonly State[],
  asOfMs: number,
): State | undefined => {
  let low = 0
  let high = states.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (states[middle].atMs <= asOfMs) low = middle + 1
    else high = middle
  }
  return states[low - 1]
}

const rowObject = (column: Readonly<Record<string, ArrayLike<unknown>>>, row: number): object =>
  withoutNulls(
    Object.fromEntries(
      Object.entries(column).map(([name, values]) => {
        const value = values[row]
        return [name, typeof value === 'number' && Number.isNaN(value) ? null : value]
      }),
    ),
  )

const nameOf = (quote: object): string => ('instrument' in quote ? String(quote.instrument) : '')

/** Returns the boards of a table's rows by market, oldest first. */
const boardsOf = (
  kind: BoardKind,
  instant: 'snapshotMs' | 'atMs',
  { size, column }: { readonly size: number; readonly column: Readonly<Record<string, ArrayLike<unknown>>> },
): ReadonlyMap<string, readonly Board[]> => {
  const byMarket = new Map<string, Map<number, object[]>>()
  for (let row = 0; row < size; row++) {
    const key = marketKey({ venue: String(column.venue[row]), symbol: String(column.symbol[row]) })
    const atMs = Number(column[instant][row])
    const boards = byMarket.get(key) ?? new Map<number, object[]>()
    byMarket.set(key, boards)
    const quotes = boards.get(atMs) ?? []
    boards.set(atMs, quotes)
    const { snapshotMs: _, ...quote } = rowObject(column, row) as { readonly snapshotMs?: number }
    quotes.push({ type: kind === 'futures' ? 'future-quote' : 'spot-quote', ...quote })
  }
  return new Map(
    [...byMarket].map(([key, boards]) => [
      key,
      [...boards]
        .toSorted(([a], [b]) => a - b)
        .map(([atMs, quotes]) => {
          const [{ venue, symbol }] = quotes as unknown as readonly [Market]
          const sorted = quotes.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
          // The rows of a table of a kind are its quotes; units exist only in types.
          return { venue, symbol, atMs: unixMs(atMs), quotes: sorted as unknown as (FutureQuote & SpotQuote)[] }
        }),
    ]),
  )
}

const FUTURE_COLUMNS = Object.keys(tables.futureQuote.columns) as (keyof typeof tables.futureQuote.columns)[]
const SPOT_COLUMNS = Object.keys(tables.spotQuote.columns) as (keyof typeof tables.spotQuote.columns)[]

/** Caches the promise of a read by its key. */
const once = <Answer>() => {
  const reads = new Map<string, Promise<Answer>>()
  return (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const answer = reads.get(key) ?? read()
    reads.set(key, answer)
    return answer
  }
}

/**
 * Returns a context that reads the option chains, futures and spot pairs of many instants at once, for a study that
 * runs at each of them. Its states are those of the source; whatever the one read does not have is requested from the
 * source.
 *
 * @param instants  at which the study will run, in ascending order; other instants are read from the source
 */
export const contextThrough = (source: StudyContext, instants: Instants): StudyContext => {
  const { firstMs, lastMs, stepMs } = instants
  const range = { fromMs: firstMs - CURRENT_MS, toMs: lastMs }
  const isOne = (asOfMs: number | undefined): asOfMs is number =>
    asOfMs !== undefined && asOfMs >= firstMs && asOfMs <= lastMs && asOfMs % stepMs === 0

  const earlier = once<ReadonlySet<string>>()
  /** Returns the markets with a state before the range that may still be the current one in it. */
  const hasEarlier = (
    table: BoardTable | 'snapshot',
    where: { readonly symbol?: { readonly in: readonly string[] } },
  ) =>
    earlier(`${table} ${JSON.stringify(where)}`, async () => {
      const span = { latest: 'of-market', asOfMs: range.fromMs, maxAgeMs: SPARSE_MS } as const
      const { size, column } = await source.rows(table, span, { columns: ['venue', 'symbol'], where })
      return new Set(
        Array.from({ length: size }, (_, row) => marketKey({ venue: column.venue[row], symbol: column.symbol[row] })),
      )
    })

  const snapshots = once<Float64Array>()
  const snapshotsOf = (market: Market) =>
    snapshots(marketKey(market), async () => {
      const { column } = await source.rows(
        'snapshot',
        { venue: market.venue, symbol: market.symbol, ...range },
        { columns: ['snapshotMs'], newestEveryMs: stepMs },
      )
      return column.snapshotMs
    })
  const newest = once<LiveStates[LiveKind] | undefined>()
  const newestChain = (market: Market) =>
    newest(marketKey(market), () => source.live('chain', market, undefined)) as Promise<Chain | undefined>

  /** The chains read last, by market: instants are visited in ascending order. */
  const chunks = new Map<string, Promise<readonly Chain[]>>()
  const chunkStarts = new Map<string, number>()
  const storedChain = async (market: Market, asOfMs: number): Promise<Chain | undefined> => {
    const all = await snapshotsOf(market)
    const index = all.findLastIndex((atMs) => atMs <= asOfMs)
    const atMs = all[index]
    if (atMs === undefined && !(await hasEarlier('snapshot', {})).has(marketKey(market))) return undefined
    if (atMs === undefined || asOfMs - atMs > CURRENT_MS) return source.live('chain', market, asOfMs)
    const key = marketKey(market)
    const start = chunkStarts.get(key)
    if (start === undefined || index < start || index >= start + CHAINS_AT_ONCE) {
      chunkStarts.set(key, index)
      const { venue, symbol } = market
      const following = [...all.subarray(index, index + CHAINS_AT_ONCE)]
      chunks.set(key, source.query(tables.optionQuote.queries.chains, { venue, symbol, instants: following }))
    }
    const chain = (await chunks.get(key))?.find((one) => one.atMs === atMs)
    return chain ?? source.live('chain', market, asOfMs)
  }
  const chainAt = async (market: Market, asOfMs: number): Promise<Chain | undefined> => {
    const current = await newestChain(market)
    if (current !== undefined && asOfMs >= current.atMs && asOfMs - current.atMs < CURRENT_MS) return current
    return storedChain(market, asOfMs)
  }

  const boards = once<ReadonlyMap<string, readonly Board[]>>()
  const listed = once<readonly Board[]>()
  const boardsThrough = async (kind: BoardKind, filter: MarketFilter, asOfMs: number): Promise<readonly Board[]> => {
    const key = `${kind} ${JSON.stringify([filter.venue, filter.symbol, filter.coin])}`
    const current = await listed(key, () => source.liveOf(kind, filter, undefined) as Promise<readonly Board[]>)
    if (current.length === 0) return []
    const symbols = { symbol: { in: [...new Set(current.map(({ symbol }) => symbol))] } }
    const stored = await boards(key, async () => {
      const options = { where: symbols, newestEveryMs: stepMs }
      return kind === 'futures'
        ? boardsOf(
            kind,
            'snapshotMs',
            await source.rows('future-quote', range, { columns: FUTURE_COLUMNS, ...options }),
          )
        : boardsOf(kind, 'atMs', await source.rows('spot-quote', range, { columns: SPOT_COLUMNS, ...options }))
    })
    const all = await Promise.all(
      current.map(async (board): Promise<Board | undefined> => {
        const { venue, symbol } = board
        if (asOfMs >= board.atMs && asOfMs - board.atMs < CURRENT_MS) return board
        // The pairs of a market may be quoted at different instants.
        const isWhole = kind === 'futures' || board.quotes.length === 1
        const found = isWhole ? newestAt(stored.get(marketKey(board)) ?? [], asOfMs) : undefined
        if (found !== undefined && asOfMs - found.atMs <= CURRENT_MS) return found
        const table = kind === 'futures' ? 'future-quote' : 'spot-quote'
        const isNew = isWhole && found === undefined && !(await hasEarlier(table, symbols)).has(marketKey(board))
        if (isNew) return undefined
        return source.live(kind, { venue, symbol }, asOfMs)
      }),
    )
    return all.filter((board) => board !== undefined)
  }

  return {
    ...source,
    live: (async (kind, market, asOfMs) =>
      kind === 'chain' && isOne(asOfMs) ? chainAt(market, asOfMs) : source.live(kind, market, asOfMs)) as Live,
    liveOf: (async (kind, filter, asOfMs) =>
      (kind === 'futures' || kind === 'spot') && isOne(asOfMs)
        ? boardsThrough(kind, filter, asOfMs)
        : source.liveOf(kind, filter, asOfMs)) as StudyContext['liveOf'],
  }
}
