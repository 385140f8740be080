import type { Instrument } from '@gvol/market'
import { backoff } from '../../../connection/backoff.ts'
import type { Effects } from '../../../connection/effects.ts'
import { errorText, type Rpc } from '../../../connection/jsonRpc.ts'
import { DEPTH_EVERY_MS, DEPTH_LEVELS } from '../../../feed/books/bookDepth.ts'
import { OPTION_LEVELS } from '../../../feed/books/optionDepth.ts'
import { isContractInstrument } from '../../../feed/quotes.ts'
import { partRunner, type RunPart } from '../../../rest/partRunner.ts'
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
  /** Currencies of the lists that are read. */
  readonly currencies: () => readonly string[]
  readonly isDeep: (instrument: Instrument) => boolean
}): { readonly stop: () => Promise<void> } => {
  const { rpc, feed, monitor, effects, currencies, isDeep } = options
  let isStopped = false
  const begin = (part: string, everyMs: number, run: (runPart: RunPart) => Promise<void>) => {
    const parts = partRunner({
      problems: monitor.problems,
      effects,
      isOptional: false,
      isStopped: () => isStopped,
      onRefused: () => {},
    })
    return startPoll({
      everyMs,
      run: () => parts.runRound(run),
      backoff: backoff({ firstMs: 1_000, maxMs: MAX_WAIT_MS, random: effects.random }),
      effects,
      onSuccess: () => monitor.problems.clear(part),
      onFailure: (error, retryInMs) => monitor.problems.set(part, errorText(error), retryInMs),
    })
  }
  const readRolls = async (runPart: RunPart) => {
    for (const currency of currencies())
      await runPart(`Rolls of ${currency}`, async () => {
        const combos = await rpc('public/get_combos', { currency })
        feed.takeCombos(currency, combos.result)
        const books = await rpc('public/get_book_summary_by_currency', { currency, kind: 'future_combo' })
        monitor.emit(feed.takeRolls(books.result, books.receivedAtMs), { source: 'backfill' })
      })
  }
  const readBook = async (name: string, depth: number) => {
    const book = await rpc('public/get_order_book', { instrument_name: name, depth })
    monitor.emit(feed.takeOrderBook(book.result, book.receivedAtMs), { source: 'backfill' })
  }
  const readDepth = async (runPart: RunPart) => {
    for (const { name } of feed.instruments().filter(isContractInstrument).filter(isDeep))
      await runPart(`Depth of ${name}`, () => readBook(name, DEPTH_LEVELS))
  }
  const readOptionDepth = async (runPart: RunPart) => {
    for (const name of feed.atTheMoney()) await runPart(`Depth of ${name}`, () => readBook(name, OPTION_LEVELS))
  }
  const polls = [
    begin('Books of rolls', ROLLS_EVERY_MS, readRolls),
    begin('Depth of books', DEPTH_EVERY_MS, readDepth),
    begin('Depth of options', DEPTH_EVERY_MS, readOptionDepth),
  ]
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(polls.map((poll) => poll.stop()))
    },
  }
}
