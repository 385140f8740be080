import { type LogElement, type LogEntry, logElements, logFromElements, logKey } from '@gvol/market/ledger'
import { dayStartMs } from '@gvol/time'
import { persistedState, storedJson } from '../settings/persistedState.ts'
import { STORAGE_KEYS } from '../settings/storageKeys.ts'
import { averagePrice } from './averagePrice.ts'

/** What a study takes beside the legs of a portfolio: entries, and the characters of their text. */
const MAX_ENTRIES = 1_500
const MAX_CHARACTERS = 60_000

/** Returns entries of one contract, day and direction as one at their average price: equity of the evenings is the same. */
const joined = (own: readonly LogEntry[]): readonly LogEntry[] => {
  const [first, ...rest] = own
  if (first === undefined) return []
  let sum = first
  for (const entry of rest) {
    const price = averagePrice(sum, entry)
    const fee = (sum.fee ?? 0) + (entry.fee ?? 0)
    sum = {
      ...sum,
      atMs: Math.max(sum.atMs, entry.atMs),
      amount: sum.amount + entry.amount,
      ...(price === undefined ? {} : { price }),
      ...(fee === 0 ? {} : { fee }),
    }
  }
  return [sum]
}

const joinedByDay = (log: readonly LogEntry[]): readonly LogEntry[] => {
  const keyOf = (entry: LogEntry) => `${logKey(entry)} ${dayStartMs(entry.atMs)} ${Math.sign(entry.amount)}`
  return [...Map.groupBy(log, keyOf).values()].flatMap(joined)
}

/** Earliest and latest instant of a log. */
const endsOf = (log: readonly LogEntry[]) => {
  const instants = log.map(({ atMs }) => atMs)
  return { fromMs: instants.reduce((a, b) => Math.min(a, b)), toMs: instants.reduce((a, b) => Math.max(a, b)) }
}

/** Leaves the opening balance of the earliest file only: those of later files follow from the rows before them. */
const withOneOpening = (log: readonly LogEntry[]): readonly LogEntry[] => {
  const first = new Map<string, number>()
  for (const entry of log)
    if (entry.as === 'opening') first.set(logKey(entry), Math.min(entry.atMs, first.get(logKey(entry)) ?? entry.atMs))
  return log.filter((entry) => entry.as !== 'opening' || first.get(logKey(entry)) === entry.atMs)
}

/**
 * Adds the log of a file. What the log has of the same contracts and currencies within the time of the file is
 * replaced, so that a file read twice counts once. A long log has the trades of a day joined.
 *
 * @returns the log, or a sentence that says what was expected
 */
export const withLog = (current: readonly LogEntry[], added: readonly LogEntry[]): readonly LogEntry[] | string => {
  if (added.length === 0) return current
  const { fromMs, toMs } = endsOf(added)
  const keys = new Set(added.map(logKey))
  const others = current.filter((entry) => !keys.has(logKey(entry)) || entry.atMs < fromMs || entry.atMs > toMs)
  const all = withOneOpening([...others, ...added])
  const isShort = (log: readonly LogEntry[]) =>
    log.length <= MAX_ENTRIES && JSON.stringify(logElements(log)).length <= MAX_CHARACTERS
  if (isShort(all)) return all
  const byDay = joinedByDay(all)
  return isShort(byDay)
    ? byDay
    : `The history has ${byDay.length} trades and bookings, one for each contract, day and direction; a portfolio has at most ${MAX_ENTRIES}. Import fewer months: the positions are unaffected.`
}

const parsed = (text: string | undefined): readonly LogElement[] => logElements(logFromElements(storedJson(text)))

/** The log of the portfolio in this browser. It leaves it as the legs do. */
export const portfolioLog = persistedState<readonly LogElement[]>(STORAGE_KEYS.portfolioLog, parsed)
