import { coinOf, daysBetween, type Market } from '@gvol/market'
import { businessDays, type EventTerm, eventTerm } from '@gvol/quant'
import type { CalendarEvent } from '../../calendar/calendar.ts'
import { argument } from '../../study/argument/kinds.ts'
import type { StoredSurface } from '../../surface/surfaceAt.ts'

export const weekendArgument = argument.number(
  '1',
  'variance of a weekend day over that of a weekday; 1 is clock time',
  0.6,
  0.05,
  2,
)

/** An interval of more business days hides the effect of one event. */
export const WIDEST_DAYS = 12

export const EVENT_METHOD =
  'Business time: Saturdays and Sundays (UTC) weigh the given share of a weekday, a week has seven days. Total variance σ²T of the at-the-money vols, per business day between neighboring expiries; ' +
  'an interval with calendar events (FOMC, CPI, employment, unlocks and others; quarterly expiries are shown only) is compared with the intervals without, linear between their midpoints. The excess is event variance v, shared ' +
  `equally among its dates; stretches of more than ${WIDEST_DAYS} business days are too wide for an estimate. Move = √v, one standard deviation; expected move = √(2v/π).`

/** Whether an event moves the market, rather than being a date of the market itself. */
export const isStripped = ({ kind }: CalendarEvent): boolean => kind !== 'expiry'

export type CurveNode = {
  readonly expiryMs: number
  readonly days: number
  readonly businessDays: number
  readonly timeYears: number
  readonly forward: number
  readonly atmVol: number | undefined
  /** Events of the interval that ends here, which are removed from it. */
  readonly events: readonly CalendarEvent[]
}

export type EventCurve = { readonly nodes: readonly CurveNode[]; readonly term: EventTerm }

/** Returns the calendar events that concern a market within a time span, both ends included. */
export const eventsOf = (
  calendar: readonly CalendarEvent[],
  { symbol }: Pick<Market, 'symbol'>,
  fromMs: number,
  toMs: number,
): readonly CalendarEvent[] =>
  calendar.filter(({ atMs, coin }) => atMs >= fromMs && atMs <= toMs && (coin === undefined || coin === coinOf(symbol)))

/** Returns the term structure of a surface with its scheduled events, in business time. */
export const eventCurve = (
  surface: StoredSurface,
  calendar: readonly CalendarEvent[],
  weekendWeight: number,
): EventCurve => {
  const { atMs } = surface
  const live = surface.expiries.filter(({ expiryMs }) => expiryMs > atMs)
  const nodes = live.map((expiry, i): CurveNode => {
    const after = live[i - 1]?.expiryMs ?? atMs
    return {
      expiryMs: expiry.expiryMs,
      days: daysBetween(atMs, expiry.expiryMs),
      businessDays: businessDays(atMs, expiry.expiryMs, weekendWeight),
      timeYears: expiry.timeYears,
      forward: expiry.forward,
      atmVol: expiry.atmVol,
      events: calendar.filter((event) => isStripped(event) && event.atMs > after && event.atMs <= expiry.expiryMs),
    }
  })
  const of = (value: (node: CurveNode, i: number) => number) => Float64Array.from(nodes, value)
  const isWide = (i: number) => nodes[i].businessDays - (nodes[i - 1]?.businessDays ?? 0) > WIDEST_DAYS
  const term = eventTerm(
    of(({ atmVol, timeYears }) => (atmVol === undefined ? Number.NaN : atmVol * atmVol * timeYears)),
    of((node) => node.businessDays),
    // An interval that is too wide stays unchanged: no event is estimated or removed.
    of(({ events }, i) => (isWide(i) ? 0 : events.length)),
  )
  return { nodes, term }
}
