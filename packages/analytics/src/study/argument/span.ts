import { parseInstant } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { Argument, Parsed } from './argument.ts'
import { isoTime } from './time.ts'

/** A time span: a number of days back from the instant of the answer, or from one instant to another, both Unix ms. */
export type Span = { readonly days: number } | { readonly fromMs: number; readonly toMs: number }

const parsedSpan = (most: number, raw: unknown): Parsed<Span> => {
  const expected = `days back such as 30d, or two instants such as 2026-01-01/2026-02-01, at most ${most} days`
  const refused = { ok: false, expected } as const
  if (typeof raw !== 'string' || raw.length > 90) return refused
  const days = /^(\d{1,6}(?:\.\d{1,6})?)d$/.exec(raw.trim())?.[1]
  if (days !== undefined) {
    const value = Number(days)
    return value > 0 && value <= most ? { ok: true, value: { days: value } } : refused
  }
  const ends = raw.split('/')
  if (ends.length !== 2) return refused
  const from = parseInstant(ends[0])
  const to = parseInstant(ends[1])
  if (!from.ok) return from
  if (!to.ok) return to
  const ofDays = (to.atMs - from.atMs) / MS_PER_DAY
  return ofDays > 0 && ofDays <= most ? { ok: true, value: { fromMs: from.atMs, toMs: to.atMs } } : refused
}

/**
 * A time span, `30d` or `2026-01-01/2026-02-01`.
 *
 * @param days  default, days back
 * @param most  longest span, days
 */
export const span = (doc: string, days: number, most: number): Argument<Span> => ({
  kind: 'span',
  doc,
  unit: 'days',
  fallback: { days },
  isRequired: false,
  domain: { most },
  hint: `${doc}: days back such as 30d, or from/to, at most ${most} days`,
  graphqlType: 'String',
  schema: { type: 'string', example: '30d', description: `days back such as 30d, or from/to, at most ${most} days` },
  clientType: 'string',
  parse: (raw) => parsedSpan(most, raw),
  wire: (value) => ('days' in value ? `${value.days}d` : `${isoTime(value.fromMs)}/${isoTime(value.toMs)}`),
})
