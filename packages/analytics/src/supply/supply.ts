import { parseInstant } from '@gvol/market'
import { isCoinName } from '../calendar/calendar.ts'
import { type CsvTable, readCsvTable } from '../csv/csvTable.ts'

/** Coins in circulation, as a source of the operator reports them. */
export type Supply = {
  readonly coin: string
  /** Coins in circulation; above 0. */
  readonly coins: number
  /** Instant from which the number counts, Unix ms; −Infinity where the file names none. */
  readonly fromMs: number
  /** Publisher of the number; may be empty. */
  readonly source: string
}

const HEADER = ['coin', 'coins', 'at', 'source'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

const supplyOf = ([coin = '', coins = '', at = '', source = '']: readonly string[]): Supply | string => {
  if (!isCoinName(coin)) return `expected a coin such as SOL in the column coin, got ${coin.slice(0, 40)}`
  const count = coins === '' ? Number.NaN : Number(coins)
  if (!(Number.isFinite(count) && count > 0))
    return `expected the coins in circulation, a number above 0 such as 19900000, got ${coins.slice(0, 40)}`
  if (at === '') return { coin, coins: count, fromMs: Number.NEGATIVE_INFINITY, source: source.slice(0, 200) }
  const parsed = DAY.test(at) ? parseInstant(`${at}T00:00:00Z`) : undefined
  if (!parsed?.ok) return `expected a day such as 2026-12-01, or nothing, in the column at, got ${at.slice(0, 40)}`
  return { coin, coins: count, fromMs: parsed.atMs, source: source.slice(0, 200) }
}

/**
 * Reads a file of coins in circulation: CSV with the header `coin,coins,at,source`, one row per coin and day; lines that
 * begin with # are comments.
 */
export const readSupplies = (text: string): CsvTable<Supply> => readCsvTable(text, HEADER, 2, supplyOf)

/**
 * Returns the coins in circulation at an instant: of the last row of the coin by then; undefined if the file has none.
 *
 * @param atMs  Unix ms
 */
export const coinsInCirculation = (supplies: readonly Supply[], coin: string, atMs: number): number | undefined =>
  supplies.reduce<Supply | undefined>(
    (last, one) =>
      one.coin === coin && one.fromMs <= atMs && (last === undefined || one.fromMs >= last.fromMs) ? one : last,
    undefined,
  )?.coins
