import type { Position } from '@gvol/market'
import { numberFromText } from '../messages/fields.ts'
import { type Field, isRecord } from '../messages/shape.ts'
import { NodeError } from '../rest/boundedJson.ts'

/** More than any account has. */
const MAX_ROWS = 2_000

/** Returns a value of the documented shape, or throws a sentence that it differs. */
export const asDocumented = <Value>(who: string, field: Field<Value>, value: unknown): Value => {
  if (field.is(value)) return value
  throw new NodeError(`${who} returned data that differ from its documentation: ${field.problem(value)}.`)
}

/**
 * Returns the checked rows of a list. One invalid row invalidates the whole response, because a missing position means
 * a wrong portfolio.
 */
export const rowsOf = <Value>(who: string, row: Field<Value>, list: unknown): readonly Value[] => {
  if (!Array.isArray(list)) throw new NodeError(`${who} answered no list where one was expected.`)
  if (list.length > MAX_ROWS)
    throw new NodeError(`${who} returned ${list.length} rows; no more than ${MAX_ROWS} are read.`)
  return list.map((one) => asDocumented(who, row, one))
}

/**
 * Returns a balance as a position named by its currency alone; empty for a zero balance.
 *
 * @param balance  without the value of options and unrealized profit, which the positions have; negative for debt
 */
export const collateralOf = (
  venue: string,
  currency: string,
  balance: string | number | null | undefined,
): readonly Position[] => {
  const size = typeof balance === 'number' ? balance : numberFromText(balance)
  return size === undefined || size === 0 ? [] : [{ venue, instrument: currency, size, unit: 'coin' }]
}

/** Returns the venue's reason for a refusal, short and without line breaks. */
export const reasonIn = (body: unknown, ...names: readonly string[]): string => {
  const reason = isRecord(body) ? names.map((name) => body[name]).find((text) => typeof text === 'string') : undefined
  return typeof reason === 'string' && reason !== '' ? `: “${reason.replace(/\s+/g, ' ').slice(0, 160)}”` : ''
}
