import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf, contextOf, snapshotRows } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { AT_MS, EXPIRIES, INDEX, syntheticChain, syntheticQuotes, trueVol } from '../../../testing/syntheticChain.ts'
import { surfaceOf } from '../../surface/chainSurface.ts'
import { studies } from '../catalog.ts'

const chain = syntheticChain()
const live = contextOf(chain)

test('shadow-skew: matched by remaining days, so passing time changes nothing and a more expensive put is the whole change', async () => {
  const dearer = (by: number) =>
    surfaceOf(chain).expiries.map((expiry) => ({
      ...expiry,
      expiryMs: expiry.expiryMs - MS_PER_DAY,
      deltaVols: { ...expiry.deltaVols, put25: (expiry.deltaVols.put25 ?? Number.NaN) + by },
    }))
  const against = async (by: number, raw: Record<string, unknown> = {}) =>
    columnsOf(
      studies['shadow-skew'],
      contextOf(chain, snapshotRows({ atMs: AT_MS - MS_PER_DAY, index: INDEX, expiries: dearer(by) })),
      raw,
    )
  const same = await against(0)
  const moved = await against(0.03)
  const turned = await against(0.03, { sign: 'put-minus-call' })
  const skew = await columnsOf(studies.skew, live)
  for (let i = 0; i < same.days.length; i++) {
    expect(same.rr[i]).toBeCloseTo(skew.rr25[i], 12)
    expect(same.fly[i]).toBeCloseTo(skew.fly25[i], 12)
    expect(same.shadowRr[i]).toBeCloseTo(same.rr[i], 12)
    expect(moved.shadowRr[i] - moved.rr[i]).toBeCloseTo(-0.03, 12)
    expect(moved.shadowFly[i] - moved.fly[i]).toBeCloseTo(0.03, 12)
    expect(turned.shadowRr[i]).toBeCloseTo(-moved.shadowRr[i], 12)
    expect(same.shadowAt[i]).toBe(AT_MS - MS_PER_DAY)
  }
  const alone = await columnsOf(studies['shadow-skew'], live)
  expect([...alone.shadowRr].every(Number.isNaN)).toBe(true)
})

test('vol-run: marks are the delta grid, bid and ask are a point below and above; a missing bid stays missing', async () => {
  const run = await columnsOf(studies['vol-run'], live)
  const grid = await columnsOf(studies['delta-grid'], live)
  for (let row = 0; row < run.point.length; row++) {
    const e = [...grid.expiry].indexOf(run.expiry[row])
    const mark = grid[run.point[row]][e]
    if (Number.isNaN(mark)) expect(run.markVol[row]).toBeNaN()
    else expect(run.markVol[row]).toBeCloseTo(mark, 12)
    // Quotes are one point below and above the mark; both sides use the same neighbors.
    if (!Number.isNaN(run.width[row])) expect(run.width[row]).toBeCloseTo(0.02, 4)
    expect(run.midVol[row] - mark || 0).toBeCloseTo(0, 4)
  }
  const noBids = contextOf(syntheticChain(syntheticQuotes().map(({ bid: _, ...quote }) => quote)))
  const askOnlyRun = await columnsOf(studies['vol-run'], noBids)
  expect([...askOnlyRun.bidVol, ...askOnlyRun.width].every(Number.isNaN)).toBe(true)
  expect([...askOnlyRun.askVol]).toEqual([...run.askVol])
})

test('moneyness-grid: the vol used to price the chain; tenors interpolate total variance linearly', async () => {
  const grid = await columnsOf(studies['moneyness-grid'], live)
  const at = (kind: string, days: number, moneyness: number) =>
    grid.vol[
      grid.kind.findIndex(
        (one, row) =>
          String(one) === kind && Math.abs(grid.days[row] - days) < 1e-9 && grid.moneyness[row] === moneyness,
      )
    ]
  let compared = 0
  for (const expiry of EXPIRIES)
    for (const percent of [-40, -20, 0, 20, 40]) {
      const strike = expiry.forward * (1 + percent / 100)
      const isListed = strike >= 50_000 && strike <= 130_000
      if (!isListed) expect(at('expiry', expiry.days, percent)).toBeNaN()
      else {
        expect(at('expiry', expiry.days, percent)).toBeCloseTo(trueVol(expiry, strike), 3)
        compared++
      }
    }
  expect(compared).toBeGreaterThan(15)
  const w = (days: number) => at('expiry', days, 20) ** 2 * days
  expect(at('tenor', 60, 20) ** 2 * 60).toBeCloseTo(w(59) + ((w(150) - w(59)) * 1) / 91, 10)
})

test('recent-vol: means over the expiries within the requested days; an incomplete wing has no skew', async () => {
  const bucket = { call20: 0.6, call25: 0.58, call30: 0.56, put20: 0.7, put25: 0.67, put30: 0.64, atm: 0.5 }
  const rows = [
    { atMs: AT_MS - MS_PER_HOUR, expiryMs: AT_MS + 7 * MS_PER_DAY, ...bucket },
    { atMs: AT_MS - MS_PER_HOUR, expiryMs: AT_MS + 30 * MS_PER_DAY, ...bucket, atm: 0.6, put20: 0.76 },
    { atMs: AT_MS, expiryMs: AT_MS + 7 * MS_PER_DAY, ...bucket, call20: null },
    { atMs: AT_MS, expiryMs: AT_MS + 300 * MS_PER_DAY, ...bucket, atm: 9 },
  ]
  const context = emptyContext({ nowMs: () => AT_MS, rows: { 'delta-vol': rows } })
  const recent = await columnsOf(studies['recent-vol'], context, { mostDays: 60 })
  expect([...recent.at]).toEqual([AT_MS - MS_PER_HOUR, AT_MS])
  expect([...recent.expiries]).toEqual([2, 1])
  expect(recent.atmVol[0]).toBeCloseTo(0.55, 12)
  expect(recent.skew[0]).toBeCloseTo((-0.09 - 0.11) / 2, 12)
  expect(recent.wings[0]).toBeCloseTo(((0.58 + 0.67) / 2 - 0.5 + ((0.58 + 0.69) / 2 - 0.6)) / 2, 12)
  expect(recent.skew[1]).toBeNaN()
  expect(recent.atmVol[1]).toBeCloseTo(0.5, 12)
  expect(await answerOf(studies['recent-vol'], context, { leastDays: 1000 })).toMatchObject({
    ok: false,
    message: expect.stringContaining('with 1000 to 3650 days to expiry'),
  })
})

test('constant-maturity: the requested tenors are passed to the store', async () => {
  const queries: unknown[] = []
  const context = emptyContext({
    nowMs: () => AT_MS,
    rows: (_table, _span, where) => {
      queries.push(where.tenorDays)
      return [{ atMs: AT_MS, tenorDays: 14, atm: 0.5, call35: 0.52, put35: 0.55, call05: 0.6, put05: 0.8 }]
    },
  })
  const { rr35, fly05 } = await columnsOf(studies['constant-maturity'], context, { tenors: '1,14' })
  expect(queries).toEqual([{ in: [1, 14] }])
  expect([rr35[0], fly05[0]]).toEqual([expect.closeTo(-0.03, 12), expect.closeTo(0.4, 12)])
})
