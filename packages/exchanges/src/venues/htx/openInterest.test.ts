import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CcxtExchange, CcxtMarket } from '../../ccxt/ccxtExchange.ts'
import { cycleAt, openInterest } from './openInterest.ts'

const at = (text: string) => Date.parse(`${text}:00Z`)
const SEPTEMBER = at('2026-09-25T08:00')

test.each([
  // The weekly contract, the one of the following week, and quarters that end more than two weeks later.
  ['2026-09-25T07:59', SEPTEMBER, 'this_week'],
  ['2026-09-18T08:00', SEPTEMBER, 'this_week'],
  ['2026-09-18T07:59', SEPTEMBER, 'next_week'],
  ['2026-09-11T08:00', SEPTEMBER, 'next_week'],
  ['2026-09-11T07:59', SEPTEMBER, 'quarter'],
  ['2026-06-12T08:01', SEPTEMBER, 'quarter'],
  // Two weeks before the end of June its contract becomes a weekly one.
  ['2026-06-12T07:59', SEPTEMBER, 'next_quarter'],
  ['2026-03-14T00:00', SEPTEMBER, 'next_quarter'],
  ['2026-03-13T00:00', SEPTEMBER, undefined],
  ['2026-09-25T08:00', SEPTEMBER, undefined],
  ['2026-11-01T00:00', at('2026-12-25T08:00'), 'quarter'],
  ['2026-11-01T00:00', at('2027-03-26T08:00'), 'next_quarter'],
  ['2026-08-18T12:00', at('2026-08-21T08:00'), 'this_week'],
  ['2026-08-18T12:00', at('2026-09-11T08:00'), undefined],
])('at %s a contract that expires at %d has the cycle %s', (now, expiryMs, cycle) => {
  expect(cycleAt(expiryMs, at(now))).toBe(cycle)
})

test('at any instant each cycle is that of one Friday', () => {
  const fridays = Array.from({ length: 80 }, (_, week) => at('2026-01-02T08:00') + week * 7 * MS_PER_DAY)
  fc.assert(
    fc.property(fc.integer({ min: fridays[0] ?? 0, max: (fridays[0] ?? 0) + 300 * MS_PER_DAY }), (now) => {
      const cycles = fridays.map((expiryMs) => cycleAt(expiryMs, now)).filter((cycle) => cycle !== undefined)
      expect(cycles).toEqual(['this_week', 'next_week', 'quarter', 'next_quarter'])
    }),
  )
})

test('for a contract that changed its cycle each row is from its cycle at the time; the row of the change is left out', async () => {
  const nowMs = SEPTEMBER - 2 * MS_PER_DAY
  const requests: string[] = []
  const days = Array.from({ length: 200 }, (_, day) => dayStartMs(nowMs) - day * MS_PER_DAY)
  const exchange = {
    contractPublicGetApiV1ContractHisOpenInterest: async ({ contract_type }: Readonly<Record<string, unknown>>) => {
      requests.push(String(contract_type))
      // The venue's data of a cycle describe the contract that was in it at the time.
      const tick = days.map((ts) => ({ ts, volume: contract_type === 'this_week' ? 2 : 4, amount_type: 1 }))
      return { status: 'ok', data: { contract_type, tick } }
    },
  } as unknown as CcxtExchange
  const market = { base: 'BTC', type: 'future', inverse: true, expiry: SEPTEMBER, contractSize: 100 } as CcxtMarket
  const span = { fromMs: nowMs - 150 * MS_PER_DAY, toMs: nowMs, timeframe: '1d', rows: 150 }
  const readings = await openInterest.fetch(exchange, market, span)
  expect(requests).toEqual(['this_week', 'next_week', 'quarter', 'next_quarter'])
  const times = readings.map(({ timestamp }) => timestamp)
  expect(new Set(times).size).toBe(times.length)
  for (const { timestamp, openInterestAmount } of readings) {
    const cycle = cycleAt(SEPTEMBER, timestamp ?? 0)
    expect(openInterestAmount).toBe(cycle === 'this_week' ? 1 : 2)
    expect(cycleAt(SEPTEMBER, (timestamp ?? 0) - MS_PER_DAY)).toBe(cycle)
  }
  // Every day except the first in each later cycle.
  const listedDays = days.filter((ts) => cycleAt(SEPTEMBER, ts) !== undefined)
  expect(readings.length).toBe(listedDays.length - 4)
})
