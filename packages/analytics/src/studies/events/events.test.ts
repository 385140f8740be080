import { businessDays } from '@gvol/quant'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { bundledCalendar } from '../../calendar/bundled.ts'
import type { CalendarEvent } from '../../calendar/calendar.ts'
import { eventStudies as studies } from './catalog.ts'

/** A Monday noon in January, with expiries after one week, two weeks and so on at 08:00. */
const NOW = Date.UTC(2026, 0, 12, 12)
const EXPIRIES = [1, 3, 4, 11, 18, 25, 32, 74].map((days) => NOW + days * MS_PER_DAY - 4 * MS_PER_HOUR)
const WEEKEND = 0.5
const RATE = 0.5 ** 2 / 365

type EventScenario = {
  readonly added?: (expiryMs: number) => number
  readonly calendar?: readonly CalendarEvent[]
  readonly hole?: number
}

/** A curve with the same variance every business day plus added variance; and a calendar. */
const contextWith = ({ added = () => 0, calendar = [], hole }: EventScenario) => ({
  ...contextOf(undefined, {
    surface: EXPIRIES.map((expiryMs) => {
      const years = (expiryMs - NOW) / (365 * MS_PER_DAY)
      const variance = RATE * businessDays(NOW, expiryMs, WEEKEND) + added(expiryMs)
      return {
        atMs: NOW,
        expiryMs,
        forward: 90_000,
        index: 90_000,
        atmVol: expiryMs === hole ? null : Math.sqrt(variance / years),
      }
    }),
  }),
  calendar: () => calendar,
})
const ARGS = { asOf: new Date(NOW).toISOString(), weekend: String(WEEKEND) }

const fomc: CalendarEvent = { atMs: Date.UTC(2026, 0, 28, 19), kind: 'fomc', title: 'FOMC', source: 'x' }
const cpi: CalendarEvent = { atMs: Date.UTC(2026, 0, 27, 13), kind: 'cpi', title: 'CPI', source: 'x' }
const MOVE = 0.03
const jump = (expiryMs: number) => (expiryMs > fomc.atMs ? MOVE ** 2 : 0)

test('a move added to the curve is found at its date, and the clean forward vols are flat', async () => {
  const context = contextWith({ added: jump, calendar: [fomc] })
  const moves = await columnsOf(studies['event-moves'], context, ARGS)
  expect(moves.move[0]).toBeCloseTo(MOVE, 8)
  expect(moves.expectedMove[0]).toBeCloseTo(MOVE * Math.sqrt(2 / Math.PI), 8)
  expect(moves.movePrice[0]).toBeCloseTo(MOVE * 90_000, 3)
  expect([moves.before[0], moves.after[0]]).toEqual([EXPIRIES[3], EXPIRIES[4]])
  const term = await columnsOf(studies['event-term'], context, ARGS)
  for (let i = 1; i < EXPIRIES.length; i++) expect(term.cleanForwardVol[i]).toBeCloseTo(0.5, 8)
  for (let i = 0; i < EXPIRIES.length; i++) expect(term.cleanVol[i]).toBeCloseTo(0.5, 8)
  expect(term.businessForwardVol[4]).toBeCloseTo(Math.sqrt(0.25 + (MOVE ** 2 * 365) / 7), 8)
  expect(term.events[4]).toBe(1)
})

test('a weekend looks cheap in calendar time, but not in business time', async () => {
  const term = await columnsOf(studies['event-term'], contextWith({}), ARGS)
  // Thursday to Friday noon, compared with the week that has a weekend.
  expect(term.forwardVol[2]).toBeGreaterThan(term.forwardVol[3] * 1.05)
  for (let i = 1; i < EXPIRIES.length; i++) expect(term.businessForwardVol[i]).toBeCloseTo(0.5, 10)
})

test('two dates between the same expiries share the excess variance; the date of another coin takes no share', async () => {
  const unlock: CalendarEvent = { ...fomc, kind: 'unlock', coin: 'ARB', title: 'Unlock' }
  const moves = await columnsOf(
    studies['event-moves'],
    contextWith({ added: jump, calendar: [cpi, fomc, unlock] }),
    ARGS,
  )
  expect([...moves.shared]).toEqual([2, 2])
  for (const move of moves.move) expect(move).toBeCloseTo(MOVE / Math.SQRT2, 8)
})

test('an expiry without a vol extends the interval to the next one, and the date is still found in it', async () => {
  const moves = await columnsOf(
    studies['event-moves'],
    contextWith({ added: jump, calendar: [fomc], hole: EXPIRIES[4] }),
    ARGS,
  )
  // Now there are two weeks between the available expiries: within the limit, and the answer is the same.
  expect(moves.after[0]).toBe(EXPIRIES[5])
  expect(moves.note[0]).toMatch(/too wide/)
  const near = { ...fomc, atMs: NOW + 2.5 * MS_PER_DAY }
  const eventMoves = await columnsOf(
    studies['event-moves'],
    contextWith({ added: (at) => (at > near.atMs ? MOVE ** 2 : 0), calendar: [near], hole: EXPIRIES[1] }),
    ARGS,
  )
  expect([eventMoves.before[0], eventMoves.after[0]]).toEqual([EXPIRIES[0], EXPIRIES[2]])
  expect(eventMoves.move[0]).toBeCloseTo(MOVE, 8)
})

test('a date without an estimate has a reason: too wide, beyond the last expiry, a market date, or below an ordinary day', async () => {
  const far = (days: number): CalendarEvent => ({ ...fomc, atMs: NOW + days * MS_PER_DAY })
  const expiry: CalendarEvent = { ...fomc, atMs: EXPIRIES[3], kind: 'expiry' }
  const calendar = [expiry, fomc, far(60), far(80)]
  const moves = await columnsOf(studies['event-moves'], contextWith({ added: (at) => -jump(at) / 4, calendar }), ARGS)
  expect([...moves.note]).toEqual([
    'a date of the market itself',
    'no more than ordinary days',
    expect.stringMatching(/too wide for an estimate/),
    'no expiry after it',
  ])
  expect(moves.move.every(Number.isNaN)).toBe(true)
  expect(moves.excess[1]).toBeLessThan(0)
})

test('the built-in calendar gives the market’s expected move at the next FOMC', async () => {
  const moves = await columnsOf(studies['event-moves'], contextWith({ added: jump, calendar: bundledCalendar }), ARGS)
  const row = [...moves.kind].findIndex((kind) => (kind as unknown) === 'fomc')
  expect(new Date(moves.at[row]).toISOString()).toBe('2026-01-28T19:00:00.000Z')
  expect(moves.move[row]).toBeGreaterThan(0)
})

const book = (venue: string, symbol: string, expiries: readonly number[]) =>
  expiries.map((expiryMs) => ({ venue, symbol, atMs: NOW, expiryMs, forward: 90_000, index: 90_000, atmVol: 0.5 }))

test('listed expiries are those of every venue of the coin, once for each instant; a scheduled one at that instant is one of them', async () => {
  const { 0: day, 3: week } = EXPIRIES
  const far = NOW + 200 * MS_PER_DAY
  const quarterly: CalendarEvent = { ...fomc, atMs: week, kind: 'expiry', title: 'Quarterly expiry' }
  const later: CalendarEvent = { ...quarterly, atMs: EXPIRIES[7] }
  const context = {
    ...contextOf(undefined, {
      surface: [
        ...book('deribit', 'BTC', [day, week, far]),
        ...book('thalex', 'BTC', [week]),
        ...book('bybit', 'BTC_USDT', [week + MS_PER_HOUR]),
        ...book('bybit', 'ETH_USDT', [EXPIRIES[1]]),
      ],
    }),
    calendar: () => [quarterly, later],
  }
  const rowsOf = async (more: object) => {
    const { at, event, coin } = await columnsOf(studies['event-moves'], context, { ...ARGS, ...more })
    return Array.from(at, (atMs, row) => [atMs, event[row], coin[row]])
  }
  expect(await rowsOf({})).toEqual([
    [week, 'Quarterly expiry', null],
    [EXPIRIES[7], 'Quarterly expiry', null],
  ])
  expect(await rowsOf({ expiryDates: 'listed' })).toEqual([
    [day, 'Expiry at deribit', 'BTC'],
    [week, 'Expiry at deribit, thalex', 'BTC'],
    [week + MS_PER_HOUR, 'Expiry at bybit', 'BTC'],
    [EXPIRIES[7], 'Quarterly expiry', null],
  ])
})

test('the table of all dates says that no unlocks are known; marks on other charts, and a calendar with one, do not', async () => {
  const noteOf = async (calendar: readonly CalendarEvent[], expiryDates = 'listed') => {
    const context = {
      ...contextOf(undefined, { surface: book('deribit', 'BTC', EXPIRIES) }),
      calendar: () => [...bundledCalendar, ...calendar],
    }
    const answer = await answerOf(studies['event-moves'], context, { ...ARGS, expiryDates })
    return answer.ok ? answer.note : answer.message
  }
  expect(await noteOf([])).toMatch(/^No unlocks are known: .* calendar\.csv/)
  expect(await noteOf([], 'scheduled')).toBeUndefined()
  expect(await noteOf([{ ...fomc, kind: 'unlock', coin: 'ARB', title: 'Unlock' }])).toBeUndefined()
})
