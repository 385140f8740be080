import type { Instrument } from '@gvol/market'
import { backoff } from '../../../connection/backoff.ts'
import type { Effects } from '../../../connection/effects.ts'
import { errorText, type Rpc } from '../../../connection/jsonRpc.ts'
import { DEPTH_EVERY_MS, DEPTH_LEVELS } from '../../../feed/books/bookDepth.ts'
import { OPTION_LEVELS } from '../../../feed/books/optionDepth.ts'
import { isContractInstrument } from '../../../feed/quotes.ts'
import { startPoll } from '../../../rest/poll.ts'
import type { Monitor } from '../../../status/monitor.ts'
import type { DeribitFeed } from '../feed.ts'

const MAX_WAIT_MS = 60_000
const ROLLS_EVERY_MS = 60_000

/**
 * Polls the roll books of each currency, and the depth of contracts and of at-the-money options, once a minute, each
 * failing independently.
 */
export const startMarketLoop = (options: {
  readonly rpc: Rpc
  readonly feed: DeribitFeed
  readonly monitor: Monitor
  readonly effects: Effects
  readonly currencies: readonly string[]
  readonly isDeep: (instrument: Instrument) => boolean
}): { readonly stop: () => Promise<void> } => {
  const { rpc, feed, monitor, effects, currencies, isDeep } = options
  const begin = (part: string, everyMs: number, run: () => Promise<void>) =>
    startPoll({
      everyMs,
      run,
      backoff: backoff({ firstMs: 1_000, maxMs: MAX_WAIT_MS, random: effects.random }),
      effects,
      onSuccess: () => monitor.problems.clear(part),
      onFailure: (error, retryInMs) => monitor.problems.set(part, errorText(error), retryInMs),
    })
  const readRolls = async () => {
    for (const currency of currencies) {
      const combos = await rpc('public/get_combos', { currency })
      feed.takeCombos(currency, combos.result)
      const books = await rpc('public/get_book_summary_by_currency', { currency, kind: 'future_combo' })
      monitor.emit(feed.takeRolls(books.result, books.receivedAtMs), { source: 'backfill' })
    }
  }
  const readDepth = async () => {
    for (const { name } of feed.instruments().filter(isContractInstrument).filter(isDeep)) {
      const book = await rpc('public/get_order_book', { instrument_name: name, depth: DEPTH_LEVELS })
      monitor.emit(feed.takeOrderBook(book.result, book.receivedAtMs), { source: 'backfill' })
    }
  }
  const readOptionDepth = async () => {
    for (const name of feed.atTheMoney()) {
      const book = await rpc('public/get_order_book', { instrument_name: name, depth: OPTION_LEVELS })
      monitor.emit(feed.takeOrderBook(book.result, book.receivedAtMs), { source: 'backfill' })
    }
  }
  const polls = [
    begin('Books of rolls', ROLLS_EVERY_MS, readRolls),
    begin('Depth of books', DEPTH_EVERY_MS, readDepth),
    begin('Depth of options', DEPTH_EVERY_MS, readOptionDepth),
  ]
  return { stop: async () => void (await Promise.all(polls.map((poll) => poll.stop()))) }
}
