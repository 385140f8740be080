import type { StudyId } from '@gvol/analytics'
import type { Market } from '@gvol/market'
import type { Desk, Row } from '../desk.ts'
import { BadQuestion } from '../desk.ts'
import { readInstant, type Stretch } from '../wire/instants.ts'
import { marketOf } from '../wire/names.ts'

/** Arguments as received; variables of the clients do not always have the declared type. */
export type FieldArguments = Readonly<Record<string, unknown>>

/** How one field of the other schema is answered from the desk's studies. */
export type AnsweredField = {
  readonly studies: readonly StudyId[]
  /** A sentence on how the numbers or rows differ from the original. */
  readonly differs?: string
  /** Columns that are not available; they are null. */
  readonly unknown?: readonly string[]
  readonly rows: (args: FieldArguments, desk: Desk) => Promise<readonly Row[]>
}

/** A field without any data: it has no rows. */
export type EmptyField = { readonly empty: string }

export type Field = AnsweredField | EmptyField

export const empty = (why: string): EmptyField => ({ empty: why })

export const textOf = (args: FieldArguments, name: string, fallback = ''): string => {
  const value = args[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback
}

export const numberOf = (args: FieldArguments, name: string, fallback: number): number => {
  const value = Number(args[name] ?? Number.NaN)
  return Number.isFinite(value) ? value : fallback
}

/** Reads an instant of a request. @throws BadQuestion if it is invalid */
export const instantOf = (args: FieldArguments, name: string, fallbackMs: number): number => {
  const raw = args[name]
  if (raw === undefined || raw === null || raw === '') return fallbackMs
  const ms = readInstant(raw)
  if (ms === undefined) throw new BadQuestion(`${name}: expected a date such as 2023-01-31 or 2023-01-31 18:00.`)
  return ms
}

/**
 * Returns the stretch of a request.
 * @param defaultMs  its length if no beginning is given
 * @throws BadQuestion if an end is not a date, or the first comes after the last
 */
export const stretchOf = (
  args: FieldArguments,
  [from, to]: readonly [string, string],
  desk: Desk,
  defaultMs: number,
): Stretch => {
  const toMs = Math.min(instantOf(args, to, desk.nowMs), desk.nowMs)
  const fromMs = instantOf(args, from, toMs - defaultMs)
  if (fromMs > instantOf(args, to, desk.nowMs)) throw new BadQuestion(`${from} comes after ${to}.`)
  return { fromMs, toMs: Math.max(toMs, fromMs) }
}

export const requestedMarket = (args: FieldArguments, desk: Desk): Market | undefined =>
  marketOf(desk, textOf(args, 'exchange', 'deribit') || 'deribit', textOf(args, 'symbol', 'BTC') || 'BTC')

/** Returns rows for the requested book; none if there is no such book. */
export const ofBook =
  (rows: (market: Market, args: FieldArguments, desk: Desk) => Promise<readonly Row[]>): AnsweredField['rows'] =>
  async (args, desk) => {
    const market = requestedMarket(args, desk)
    return market === undefined ? [] : rows(market, args, desk)
  }
