import { MS_PER_YEAR, unixMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { AT_MS, EXPIRIES, INDEX, syntheticChain, syntheticQuotes } from '../../../testing/syntheticChain.ts'
import { yieldsStudies } from './catalog.ts'

const study = yieldsStudies['option-yields']
const [first] = syntheticQuotes()

/** A chain of one option. */
const of = (quote: Partial<typeof first>) => contextOf(syntheticChain([{ ...first, ...quote }]))

test('the published covered-call example: mark 0.0137 coin, annualizer 1.2396138706565756', async () => {
  const expiryMs = unixMs(AT_MS + MS_PER_YEAR / 1.2396138706565756)
  const { markAbsolute, markAnnual } = await columnsOf(study, of({ mark: 0.0137, expiryMs }))
  expect(markAbsolute[0]).toBeCloseTo(0.013890297069857043, 16)
  expect(markAnnual[0]).toBeCloseTo(0.01721860491533518, 11)
})

test('a put of 25 against a strike of 300 earns 25 on 275, linear and inverse alike', async () => {
  const put = { optionType: 'put', strike: 300, index: 250, underlying: 250, markVol: undefined } as const
  const linear = await columnsOf(study, of({ ...put, isInverse: false, bid: 25, mark: 25, ask: 25 }))
  const inverse = await columnsOf(study, of({ ...put, bid: 0.1, mark: 0.1, ask: 0.1 }))
  for (const { bidAbsolute, bidUsd, bidCalledOutAbsolute } of [linear, inverse]) {
    expect(bidAbsolute[0]).toBeCloseTo(25 / 275, 14)
    expect(bidUsd[0]).toBeCloseTo(25, 12)
    expect(bidCalledOutAbsolute[0]).toBeNaN()
  }
})

test('called away: the coin is sold at the strike, and the premium is kept', async () => {
  const call = { strike: 110_000, bid: 0.02, ask: undefined, mark: 0.021 }
  const columns = await columnsOf(study, of(call))
  const paid = INDEX - 0.02 * INDEX
  expect(columns.bidCalledOutAbsolute[0]).toBeCloseTo((110_000 - paid) / paid, 12)
  expect(columns.bidCalledOutAnnual[0]).toBeCloseTo((columns.bidCalledOutAbsolute[0] * 365) / columns.days[0], 9)
  expect([columns.askAbsolute[0], columns.askUsd[0]]).toEqual([Number.NaN, Number.NaN])
})

test('a premium as large as the capital has no yield', async () => {
  const deep = await columnsOf(study, of({ strike: 1, mark: 1.1, bid: 0.9, ask: 1, markVol: undefined }))
  expect(deep.bidAbsolute[0]).toBeCloseTo(9, 12)
  expect([deep.markAbsolute[0], deep.askAnnual[0]]).toEqual([Number.NaN, Number.NaN])
})

test('calls, puts and a minimum open interest are separate filters', async () => {
  const context = contextOf(syntheticChain())
  const both = await columnsOf(study, context)
  const calls = await columnsOf(study, context, { type: 'call' })
  const open = await columnsOf(study, context, { leastOpenCoin: 6 })
  expect(new Set(calls.type)).toEqual(new Set(['call']))
  expect(calls.type.length * 2).toBe(both.type.length)
  // Calls have an open interest of 10, puts of 5.
  expect([...open.instrument]).toEqual([...calls.instrument])
})

test('straddle run: one row per expiry at the strike nearest its forward, as a share of spot', async () => {
  const run = await columnsOf(yieldsStudies['straddle-run'], contextOf(syntheticChain()))
  expect([...run.days]).toEqual(EXPIRIES.map(({ days }) => days))
  const strikes = Array.from({ length: 33 }, (_, i) => 50_000 + i * 2500)
  for (const [row, { forward }] of EXPIRIES.entries()) {
    const nearest = strikes.toSorted((a, b) => Math.abs(a - forward) - Math.abs(b - forward))[0]
    expect(run.strike[row]).toBe(nearest)
    const legs = syntheticQuotes().filter(({ strike, expiryMs }) => strike === nearest && expiryMs === run.expiry[row])
    const mark = legs.reduce((sum, quote) => sum + (quote.mark ?? Number.NaN) * INDEX, 0)
    expect(run.mark[row]).toBeCloseTo(mark, 8)
    expect(run.markOfSpot[row]).toBeCloseTo(mark / INDEX, 12)
    expect(run.bid[row]).toBeLessThan(run.mark[row])
    expect([run.call[row], run.put[row]].sort()).toEqual(legs.map(({ instrument }) => instrument).sort())
    expect(legs.find(({ optionType }) => optionType === 'call')?.instrument).toBe(run.call[row])
    expect(run.theta[row]).toBeLessThan(0)
  }
  expect(run.expiry[0]).toBe(AT_MS + EXPIRIES[0].days * MS_PER_DAY)
})
