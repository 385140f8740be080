import type { BlockRfqTrade, Trade } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { type Rpc, VenueError } from '../../../connection/jsonRpc.ts'
import { numberFrom } from '../../../messages/fields.ts'
import type { Log } from '../../../status/problems.ts'
import type { VenueClock } from '../../../status/venueClock.ts'
import type { DeribitFeed } from '../feed.ts'
import { type Book, bookName } from '../markets.ts'
import { blockRfqPage, tradesPage } from '../messages.ts'

/** For trades older than 24 h the venue returns an empty result without an error. */
const RETENTION_MS = MS_PER_DAY - 60_000
/** Overlap for trades that were in transit at a disconnection. */
const OVERLAP_MS = 1_000
const TRADES_PER_PAGE = 1_000
/** The documentation says up to 1000; the live venue accepted 10 to 50. */
const RFQS_PER_PAGE = 50
const MAX_PAGES = 1_000

type Source = {
  readonly rpc: Rpc
  readonly feed: DeribitFeed
  readonly clock: VenueClock
  readonly log: Log
}

const newestOf = (rows: readonly unknown[]): number => {
  let newestMs = 0
  for (const row of rows) {
    const ms = typeof row === 'object' && row !== null && 'timestamp' in row ? numberFrom(row.timestamp) : 0
    if (ms > newestMs) newestMs = ms
  }
  return newestMs
}

const oldestOf = (rows: readonly unknown[]): number =>
  rows.reduce<number>((oldest, row) => Math.min(oldest, newestOf([row]) || oldest), Number.POSITIVE_INFINITY)

/**
 * Emits every trade of a book since `sinceMs` (venue's clock) that was not emitted before.
 *
 * @param onTrades  receives one page at a time, oldest first
 * @throws VenueError when the venue does not respond; calling again resumes
 */
export const fetchTradesSince = async (
  source: Source,
  book: Book,
  sinceMs: number,
  onTrades: (trades: readonly Trade[]) => void,
): Promise<void> => {
  const { rpc, feed, clock, log } = source
  const earliestMs = clock.nowMs() - RETENTION_MS
  let startMs = Math.max(sinceMs - OVERLAP_MS, earliestMs)
  if (sinceMs < earliestMs) {
    const [from, to] = [sinceMs, earliestMs].map((ms) => new Date(ms).toISOString())
    log('warn', `Deribit stores trades for a day: ${bookName(book)} traded from ${from} to ${to} cannot be fetched.`)
  }
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await rpc('public/get_last_trades_by_currency_and_time', {
      currency: book.currency,
      kind: book.kind,
      start_timestamp: Math.floor(startMs),
      end_timestamp: Math.floor(clock.nowMs()) + 60_000,
      count: TRADES_PER_PAGE,
      sorting: 'asc',
    })
    if (!tradesPage.is(answer.result)) {
      throw new VenueError(
        `Deribit answered get_last_trades with something else (${tradesPage.problem(answer.result)}).`,
      )
    }
    const { trades, has_more } = answer.result
    const fresh = feed.takeTrades(book, trades, answer.receivedAtMs)
    if (fresh.length > 0) onTrades(fresh)
    if (!has_more || trades.length === 0) return
    const newestMs = newestOf(trades)
    if (newestMs <= startMs) {
      log(
        'warn',
        `More than ${trades.length} ${bookName(book)} traded in the millisecond ${startMs}: the rest cannot be fetched.`,
      )
    }
    startMs = newestMs > startMs ? newestMs : startMs + 1
  }
}

/** Emits every structure of a currency traded by request for quote since `sinceMs` that was not emitted before. */
export const fetchBlockRfqsSince = async (
  source: Source,
  currency: string,
  sinceMs: number,
  onTrades: (trades: readonly BlockRfqTrade[]) => void,
): Promise<void> => {
  let continuation: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await source.rpc('public/get_block_rfq_trades', { currency, count: RFQS_PER_PAGE, continuation })
    if (!blockRfqPage.is(answer.result)) {
      throw new VenueError(
        `Deribit answered get_block_rfq_trades with something else (${blockRfqPage.problem(answer.result)}).`,
      )
    }
    const { block_rfqs } = answer.result
    const recent = block_rfqs.filter((row) => newestOf([row]) >= sinceMs - OVERLAP_MS)
    const fresh = source.feed.takeBlockRfqs(recent, answer.receivedAtMs)
    if (fresh.length > 0) onTrades(fresh)
    continuation = answer.result.continuation ?? undefined
    if (continuation === undefined || oldestOf(block_rfqs) < sinceMs - OVERLAP_MS) return
  }
}
