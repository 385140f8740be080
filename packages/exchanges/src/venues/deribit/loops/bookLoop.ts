import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { backoff } from '../../../connection/backoff.ts'
import type { Effects } from '../../../connection/effects.ts'
import { errorText, type Rpc, VenueError } from '../../../connection/jsonRpc.ts'
import { rows } from '../../../messages/shape.ts'
import { startPoll } from '../../../rest/poll.ts'
import type { Monitor } from '../../../status/monitor.ts'
import type { DeribitFeed } from '../feed.ts'
import { type Book, bookName } from '../markets.ts'

/** Options expire, and new ones are listed, at 08:00 UTC. */
const EXPIRY_OF_DAY_MS = 8 * MS_PER_HOUR
/** The venue allows one list per second. */
const LIST_GAP_MS = 1_000
const MAX_WAIT_MS = 60_000

export type BookLoop = {
  /**
   * Requests a read of the list because an unlisted instrument of this book appeared. Returns false when that did not
   * help before.
   */
  readonly requestInstrument: (name: string) => boolean
  /** Returns true once the chain has been received. */
  readonly hasChain: () => boolean
  readonly stop: () => Promise<void>
}

const tradingDay = (venueMs: number) => Math.floor((venueMs - EXPIRY_OF_DAY_MS) / MS_PER_DAY)

/**
 * Polls one book's chain every `chainPollMs`, and its instrument list: at the start, when it is old, at the start of
 * the venue's day (08:00 UTC), and immediately when an unlisted instrument appears. A failing book does not affect
 * others.
 */
export const startBookLoop = (options: {
  readonly book: Book
  readonly rpc: Rpc
  readonly feed: DeribitFeed
  readonly monitor: Monitor
  readonly effects: Effects
  readonly chainPollMs: number
  readonly instrumentRefreshMs: number
  /** The list was read. */
  readonly onInstruments: (book: Book, isChanged: boolean) => void
}): BookLoop => {
  const { book, feed, effects } = options
  const { clock, problems } = options.monitor
  const { currency, kind } = book
  const chainPart = `Chain of ${bookName(book)}`
  const listPart = `List of ${bookName(book)}`
  let listedAtMs: number | undefined
  let listedDay = 0
  let isListRequested = false
  let hasChain = false
  /** Names that a new list did not contain; requesting it again every poll would only cost requests. */
  const hopeless = new Set<string>()

  const ask: Rpc = async (method, params) => {
    const answer = await options.rpc(method, params)
    if (answer.venueMs !== undefined) clock.observe(answer.venueMs, answer.receivedAtMs)
    if (!rows.is(answer.result)) throw new VenueError(`Deribit answered ${method} with something else than a list.`)
    return answer
  }
  const readList = async () => {
    const { result, venueMs, receivedAtMs } = await ask('public/get_instruments', { currency, kind, expired: false })
    const isChanged = feed.takeInstruments(book, result, venueMs ?? clock.nowMs())
    if (!isListRequested) hopeless.clear()
    listedAtMs = receivedAtMs
    listedDay = tradingDay(venueMs ?? clock.nowMs())
    isListRequested = false
    problems.clear(listPart)
    options.onInstruments(book, isChanged)
  }
  const isListDue = () =>
    listedAtMs === undefined ||
    isListRequested ||
    effects.now() - listedAtMs >= options.instrumentRefreshMs ||
    tradingDay(clock.nowMs()) !== listedDay

  const readListIfDue = async () => {
    if (!isListDue()) return
    try {
      await readList()
    } catch (error) {
      if (listedAtMs === undefined) throw error
      problems.set(listPart, errorText(error))
    }
  }
  const readChain = async () => {
    await readListIfDue()
    const { result, venueMs, receivedAtMs } = await ask('public/get_book_summary_by_currency', { currency, kind })
    const news = feed.unknownNames(result).filter((name) => !hopeless.has(name))
    if (news.length > 0 && effects.now() - (listedAtMs ?? 0) >= LIST_GAP_MS) {
      for (const name of news) hopeless.add(name)
      isListRequested = true
      await readListIfDue()
    }
    hasChain = true
    for (const { events, ...batch } of feed.takeChain(book, result, venueMs, receivedAtMs)) {
      options.monitor.emit(events, { source: 'chain', ...batch })
    }
    options.monitor.markConfirmed()
  }

  const poll = startPoll({
    everyMs: options.chainPollMs,
    run: readChain,
    backoff: backoff({ firstMs: 1_000, maxMs: MAX_WAIT_MS, random: effects.random }),
    effects,
    onSuccess: () => problems.clear(chainPart),
    onFailure: (error, retryInMs) => problems.set(chainPart, errorText(error), retryInMs),
  })
  return {
    requestInstrument: (name) => {
      if (hopeless.has(name)) return false
      hopeless.add(name)
      isListRequested = true
      poll.runSoon(LIST_GAP_MS)
      return true
    },
    hasChain: () => hasChain,
    stop: poll.stop,
  }
}
