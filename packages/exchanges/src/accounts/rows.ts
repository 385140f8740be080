import type { Position } from '@gvol/market'
import { numberFromText } from '../messages/fields.ts'
import { type Field, isRecord } from '../messages/shape.ts'
import { NodeError } from '../rest/boundedJson.ts'

/** No account has more positions. */
const MOST_ROWS = 2_000

/** A value of the shape that the venue documents, or the sentence that it is something else. */
export const asTold = <Value>(who: string, field: Field<Value>, value: unknown): Value => {
  if (field.is(value)) return value
  throw new NodeError(`${who} answered something else than its documentation says: ${field.problem(value)}.`)
}

/** Rows of a list, each checked: one that is wrong makes the whole answer unusable, for a missing position is a wrong portfolio. */
export const rowsOf = <Value>(who: string, row: Field<Value>, list: unknown): readonly Value[] => {
  if (!Array.isArray(list)) throw new NodeError(`${who} answered no list where one was expected.`)
  if (list.length > MOST_ROWS)
    throw new NodeError(`${who} told ${list.length} rows; no more than ${MOST_ROWS} are read.`)
  return list.map((one) => asTold(who, row, one))
}

/**
 * Coins or money that lie in an account, as a position that is named by its currency alone; none where there is nothing.
 *
 * @param balance  without the worth of options and unrealised profit, which the positions have; − owed
 */
export const collateralOf = (
  venue: string,
  currency: string,
  balance: string | number | null | undefined,
): readonly Position[] => {
  const size = typeof balance === 'number' ? balance : numberFromText(balance)
  return size === undefined || size === 0 ? [] : [{ venue, instrument: currency, size, unit: 'coin' }]
}

/** What a venue says of why not, short and without line breaks. */
export const saidBy = (body: unknown, ...names: readonly string[]): string => {
  const said = isRecord(body) ? names.map((name) => body[name]).find((text) => typeof text === 'string') : undefined
  return typeof said === 'string' && said !== '' ? `: “${said.replace(/\s+/g, ' ').slice(0, 160)}”` : ''
}
