import { parsedTime } from '@gvol/analytics'
import { MS_PER_DAY } from '@gvol/time'
import { UsageError } from '../settings/usageError.ts'

/** @returns Unix ms; undefined without the flag @throws UsageError */
export const instantFlag = (flag: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const parsed = parsedTime(text)
  if (!parsed.ok) throw new UsageError(`${flag}: expected ${parsed.expected}, got ${JSON.stringify(text)}.`)
  return parsed.value as number
}

const DAY_ALONE = /^\d{4}-\d\d-\d\d$/

/** End of a range; a date alone includes the whole day. @returns Unix ms @throws UsageError */
export const lastInstantFlag = (flag: string, text: string | undefined): number | undefined => {
  const atMs = instantFlag(flag, text)
  return atMs === undefined || !DAY_ALONE.test(text?.trim() ?? '') ? atMs : atMs + MS_PER_DAY - 1
}

/** @throws UsageError */
export const numberFlag = (flag: string, text: string, max: number, what: 'number' | 'whole number'): number => {
  const value = Number(text)
  const isRight = text.trim() !== '' && value >= 0 && value <= max && (what === 'number' || Number.isInteger(value))
  if (isRight) return value
  throw new UsageError(`${flag}: expected a ${what} from 0 to ${max}, got ${JSON.stringify(text)}.`)
}

/** @throws UsageError when the first instant is after the last */
export const checkOrder = (fromMs: number | undefined, toMs: number | undefined): void => {
  if (fromMs !== undefined && toMs !== undefined && fromMs > toMs)
    throw new UsageError('--from: expected an instant before that of --to.')
}

/** Splits `a, b` into names; empty without the flag. */
export const listFlag = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
