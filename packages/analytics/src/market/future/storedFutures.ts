import { type FutureQuote, type Market, marketKey, unixMs, volIndexCoin } from '@gvol/market'
import type { nearestEarlier } from '../../study/context/earlier.ts'
import type { StudyContext } from '../../study/study.ts'
import { type FutureRow, futureRow } from './futureRow.ts'

const COLUMNS = [
  ...([
    'venue',
    'symbol',
    'instrument',
    'kind',
    'isInverse',
    'expiryMs',
    'atMs',
    'bid',
    'ask',
    'mark',
    'last',
  ] as const),
  ...(['index', 'openInterestCoin', 'openInterestUsd', 'volume24hCoin', 'volume24hUsd'] as const),
  ...(['fundingRate', 'fundingIntervalHours', 'bidSize', 'askSize'] as const),
] as const

const NUMBERS = [
  ...(['bid', 'ask', 'mark', 'last', 'index', 'openInterestCoin', 'openInterestUsd'] as const),
  ...(['volume24hCoin', 'volume24hUsd', 'fundingRate', 'fundingIntervalHours'] as const),
  ...(['bidSize', 'askSize'] as const),
] as const

type StoredFuturesQuery = {
  /** Absent: all venues. */
  readonly venue?: string | undefined
  /** Absent: both kinds. */
  readonly kind?: 'future' | 'perpetual' | undefined
} & (
  | {
      readonly atMs: number
      /** Maximum age of the snapshot of a market, ms. */
      readonly maxAgeMs: number
    }
  /** The snapshot of each market nearest to an instant. */
  | ReturnType<typeof nearestEarlier>
)

/** A future or perpetual as stored with the newest snapshot of its market. */
export type StoredFuture = Market & {
  readonly row: FutureRow
  /** Coins at the best prices. */
  readonly sizes: { readonly bid: number | undefined; readonly ask: number | undefined }
}

/** Returns the map key of a contract by its names. */
export const nameKey = (name: {
  readonly venue: string
  readonly symbol: string
  readonly instrument: string | null
}): string => `${marketKey(name)} ${name.instrument}`

/** Returns the map key of the contract. */
export const contractKey = ({ venue, symbol, row }: Pick<StoredFuture, 'venue' | 'symbol' | 'row'>): string =>
  nameKey({ venue, symbol, instrument: row.instrument })

/**
 * Returns the stored futures and perpetuals of every market of a coin, of one venue or all, as of an instant; without
 * futures on volatility indices.
 */
export const storedFutures = async (
  { venue, kind, ...instant }: StoredFuturesQuery,
  context: Pick<StudyContext<'future-quote'>, 'rows'>,
): Promise<readonly StoredFuture[]> => {
  const { column, size } = await context.rows(
    'future-quote',
    'atMs' in instant
      ? { venue, latest: 'of-market', asOfMs: instant.atMs, maxAgeMs: instant.maxAgeMs }
      : { venue, ...instant },
    { columns: COLUMNS, where: { kind } },
  )
  const rows = Array.from({ length: size }, (_, row) => row)
  const ofCoins = rows.filter((row) => volIndexCoin(column.symbol[row]) === undefined)
  return ofCoins.map((row): StoredFuture => {
    const expiryMs = column.expiryMs[row]
    const numbers = Object.fromEntries(
      NUMBERS.flatMap((name) => (Number.isNaN(column[name][row]) ? [] : [[name, column[name][row]]])),
    )
    const quote: FutureQuote = {
      type: 'future-quote',
      venue: column.venue[row],
      symbol: column.symbol[row],
      instrument: column.instrument[row],
      kind: column.kind[row],
      isInverse: column.isInverse[row],
      ...(Number.isNaN(expiryMs) ? {} : { expiryMs: unixMs(expiryMs) }),
      atMs: unixMs(column.atMs[row]),
      receivedAtMs: unixMs(column.atMs[row]),
      ...numbers,
    }
    const { bidSize, askSize } = quote
    return { venue: quote.venue, symbol: quote.symbol, row: futureRow(quote), sizes: { bid: bidSize, ask: askSize } }
  })
}
