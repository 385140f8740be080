import { yearsBetween } from '@gvol/market'
import { black76, normCdf } from '@gvol/quant'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { historyRows, openAt, optionsHistory, volAt } from '../../../testing/history/syntheticOptionsHistory.ts'
import { AT_MS, EXPIRIES, expiryMsOf, INDEX, trueVol } from '../../../testing/syntheticChain.ts'
import { columnFault } from '../../study/column.ts'
import { smileAtDelta } from '../../surface/smileAtDelta.ts'
import { studies } from '../catalog.ts'

const context = optionsHistory()
const [, EXPIRY] = EXPIRIES
const EXPIRY_MS = expiryMsOf(EXPIRY)
const NAME = 'BTC-31D-90000-C'
const named = { instrument: NAME }

test('option-now: the quote of the chain, probabilities of put and call that add up to one, delta of the formula', async () => {
  const study = studies['option-now']
  const call = await columnsOf(study, context, named)
  const put = await columnsOf(study, context, { instrument: 'BTC-31D-90000-P' })
  expect(columnFault(study.output, call)).toBeUndefined()
  expect(call.probabilityItm[0] + put.probabilityItm[0]).toBeCloseTo(1, 12)
  expect(call.delta[0] - put.delta[0]).toBeCloseTo(1, 12)
  const vol = trueVol(EXPIRY, 90_000)
  const years = yearsBetween(AT_MS, EXPIRY_MS)
  const d2 = (Math.log(EXPIRY.forward / 90_000) - (vol * vol * years) / 2) / (vol * Math.sqrt(years))
  expect(call.probabilityItm[0]).toBeCloseTo(normCdf(d2), 10)
  expect(call.probabilityTouch[0]).toBeGreaterThan(put.probabilityItm[0])
  // V/F coins, paid now: worth V·S/F.
  const worth = black76('call', EXPIRY.forward, 90_000, years, vol)
  expect(call.markUsd[0]).toBeCloseTo((worth / EXPIRY.forward) * INDEX, 6)
  expect([call.bidSize[0], call.settlement[0]]).toEqual([12, 'coin'])
  expect(await answerOf(study, context, { instrument: 'BTC-NOPE' })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^No option deribit BTC-NOPE is available yet\. Of deribit \d+ are, such as BTC-/),
  })
})

test('option-history: if a venue publishes no bid and ask vols, they are computed from the prices', async () => {
  const withoutVols = {
    ...context,
    rows: (async (table, span, where) => {
      const { size, column } = await context.rows(table, span, where)
      const none = new Float64Array(size).fill(Number.NaN)
      return { size, column: table === 'option-quote' ? { ...column, bidVol: none, askVol: none } : column }
    }) as typeof context.rows,
  }
  const columns = await columnsOf(studies['option-history'], withoutVols, { ...named, span: '2d', granularity: '1h' })
  let checked = 0
  for (const [row, at] of columns.at.entries()) {
    for (const side of ['bid', 'ask'] as const) {
      const price = columns[side][row]!
      const vol = columns[`${side}Vol`]![row]!
      const forward = columns.forward[row]!
      if (Number.isNaN(vol)) continue
      expect(black76('call', forward, 90_000, yearsBetween(at, EXPIRY_MS), vol) / forward).toBeCloseTo(price, 9)
      checked++
    }
    if (columns.ask[row]! > columns.bid[row]!) expect(columns.spreadVol[row]).toBeGreaterThan(0)
  }
  expect(checked).toBeGreaterThan(columns.at.length)
})

test('option-history: quotes as stored, greeks of the formula, vols of the expiry next to them', async () => {
  const study = studies['option-history']
  const columns = await columnsOf(study, context, { ...named, span: '2d', granularity: '1h' })
  expect(columnFault(study.output, columns)).toBeUndefined()
  const stored = historyRows('option-quote').filter(({ instrument }) => instrument === NAME)
  for (const row of [0, 17, columns.at.length - 1]) {
    const quote = stored.find(({ snapshotMs }) => snapshotMs === columns.at[row])!
    const vol = quote.markVol as number
    const forward = quote.underlying as number
    expect(columns.markVol[row]).toBe(vol)
    expect(columns.openInterestCoin[row]).toBeCloseTo(openAt(EXPIRY_MS, 90_000, 'call', columns.at[row]), 9)
    const value = (f: number, sigma = vol) =>
      black76('call', f, 90_000, yearsBetween(columns.at[row], EXPIRY_MS), sigma)
    expect(columns.delta[row]).toBeCloseTo((value(forward + 1) - value(forward - 1)) / 2, 6)
    expect(columns.vega[row]).toBeCloseTo((value(forward, vol + 1e-5) - value(forward, vol - 1e-5)) / 2e-3, 4)
  }
  const noon = columns.at.indexOf(AT_MS - MS_PER_DAY)
  const at = (bucket: 'atm' | 'call50' | 'call45') => volAt('BTC', 32, bucket as 'atm', AT_MS - MS_PER_DAY)
  expect(columns.atmVol[noon]).toBeCloseTo(at('atm'), 12)
  const last = columns.at.length - 1
  const axis = 1 - columns.delta[last]
  // Between the at-the-money vol and the 45-delta call, or beyond it towards the put: computed by hand.
  const [low, high] = axis < 0.5 ? (['put45', 'atm'] as const) : (['atm', 'call45'] as const)
  const share = (axis - (axis < 0.5 ? 0.45 : 0.5)) / 0.05
  const days = 31
  const expected = Math.sqrt(
    (1 - share) * volAt('BTC', days, low, AT_MS) ** 2 + share * volAt('BTC', days, high, AT_MS) ** 2,
  )
  expect(Math.abs(axis - 0.5)).toBeLessThan(0.05)
  expect(columns.sameDeltaVol[last]).toBeCloseTo(expected, 12)
})

test('option-history: a stored index is labeled as index, not as the forward of the venue', async () => {
  const ofIndex = {
    ...context,
    rows: (async (table, span, where) => {
      const { size, column } = await context.rows(table, span, where)
      const underlyingName = Array.from({ length: size }, () => 'index_price')
      return { size, column: table === 'option-quote' ? { ...column, underlyingName } : column }
    }) as typeof context.rows,
  }
  const sourcesOf = async (from: typeof context) =>
    new Set((await columnsOf(studies['option-history'], from, { ...named, span: '2d' })).forwardSource)
  expect(await sourcesOf(ofIndex)).toEqual(new Set(['index']))
  expect(await sourcesOf(context)).toEqual(new Set(['venue']))
})

test('a smile by delta is exact at its buckets, and undefined beyond them', () => {
  const vols = { put25: 0.6, atm: 0.5, call25: 0.55 } as never
  expect(smileAtDelta(vols, 0.25)).toBe(0.6)
  expect(smileAtDelta(vols, 0.5)).toBe(0.5)
  expect(smileAtDelta(vols, 0.375)).toBeCloseTo(Math.sqrt((0.36 + 0.25) / 2), 12)
  expect(smileAtDelta(vols, 0.2)).toBeUndefined()
  expect(smileAtDelta(vols, 0.9)).toBeUndefined()
})

test('option-candles: every trade is in one candle, and high and low are those of the trades', async () => {
  const instrument = 'BTC-31D-100000-C'
  const study = studies['option-candles']
  const columns = await columnsOf(study, context, { instrument, span: '60d', granularity: '1w' })
  const trades = historyRows('trade').filter(
    (row) => row.instrument === instrument && (row.atMs as number) >= AT_MS - 60 * MS_PER_DAY,
  )
  const total = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0)
  expect(total(columns.trades)).toBe(trades.length)
  expect(total(columns.buyCoin) + total(columns.sellCoin)).toBeCloseTo(
    total(trades.map(({ amountCoin }) => amountCoin as number)),
    9,
  )
  expect(Math.max(...columns.high)).toBe(Math.max(...trades.map(({ price }) => price as number)))
  expect(columns.close.at(-1)).toBe(trades.at(-1)!.price)
  expect(trades.length).toBeGreaterThan(5)
})

test('option-trades: newest first, with the books around each, none further away than an hour', async () => {
  const instrument = 'BTC-31D-100000-C'
  const study = studies['option-trades']
  const columns = await columnsOf(study, context, { instrument, days: 60 })
  expect(columnFault(study.output, columns)).toBeUndefined()
  expect([...columns.at]).toEqual([...columns.at].toSorted((a, b) => b - a))
  const withBook = [...columns.at.keys()].filter(
    (row) => columns.at[row] > AT_MS - 90 * MS_PER_HOUR && columns.at[row] < AT_MS,
  )
  expect(withBook.length).toBeGreaterThan(0)
  for (const row of withBook) {
    expect(columns.beforeAt[row]).toBe(Math.ceil(columns.at[row] / MS_PER_HOUR - 1) * MS_PER_HOUR)
    expect(columns.afterAt[row]).toBe(Math.ceil(columns.at[row] / MS_PER_HOUR) * MS_PER_HOUR)
    expect(columns.openChange[row]).toBeCloseTo(
      openAt(EXPIRY_MS, 100_000, 'call', columns.afterAt[row]) -
        openAt(EXPIRY_MS, 100_000, 'call', columns.beforeAt[row]),
      9,
    )
  }
  const early = [...columns.at.keys()].find((row) => columns.at[row] < AT_MS - 10 * MS_PER_DAY)!
  expect(columns.bidBefore[early]).toBeNaN()
})

test('option-position: P&L is the change of the mark, crossing costs the spread, a short is the negative of a long', async () => {
  const study = studies['option-position']
  const openedAt = new Date(AT_MS - 2 * MS_PER_DAY).toISOString()
  const long = await columnsOf(study, context, { ...named, openedAt, amount: 3 })
  const short = await columnsOf(study, context, { ...named, openedAt, amount: -3 })
  const crossed = await columnsOf(study, context, { ...named, openedAt, amount: 3, prices: 'cross' })
  const stored = historyRows('option-quote').filter(
    (row) => row.instrument === NAME && (row.snapshotMs as number) >= AT_MS - 2 * MS_PER_DAY,
  )
  const [first, last] = [stored[0], stored[stored.length - 1]] as unknown as Record<
    'mark' | 'bid' | 'ask' | 'index',
    number
  >[]
  expect(long.pnl[0]).toBe(0)
  expect(long.pnl.at(-1)).toBeCloseTo(3 * (last.mark - first.mark), 12)
  expect(long.pnlUsd.at(-1)).toBeCloseTo(3 * (last.mark * last.index - first.mark * first.index), 6)
  expect([...short.pnl].map((value) => -value)).toEqual([...long.pnl].map((value) => value || -0))
  expect(crossed.pnl.at(-1)).toBeCloseTo(3 * (last.bid - first.ask), 12)
  expect(crossed.pnl[0]).toBeLessThan(0)
  expect(await answerOf(study, context, { ...named, amount: 0 })).toMatchObject({
    ok: false,
    message: expect.stringContaining('no size'),
  })
  const tooLate = new Date(AT_MS + MS_PER_DAY).toISOString()
  expect(await answerOf(study, context, { ...named, openedAt: tooLate })).toMatchObject({
    ok: false,
    message: expect.stringContaining('cannot be opened'),
  })
})

test('an unlisted option, and one without a quote, return a message', async () => {
  expect(await answerOf(studies['option-history'], context, { instrument: 'BTC-NOPE' })).toMatchObject({
    ok: false,
    message: expect.stringContaining('No option deribit BTC-NOPE'),
  })
  expect(await answerOf(studies['option-history'], context, { instrument: 'BTC-59D-70000-P' })).toMatchObject({
    ok: false,
    message: 'No quote of deribit BTC-59D-70000-P is stored in the 30 selected days yet.',
  })
})

test('option-ladder: each level has the vol of its price, sizes add up, and the mid is between the sides', async () => {
  const ladder = await columnsOf(studies['option-ladder'], context, named)
  expect(columnFault(studies['option-ladder'].output, ladder)).toBeUndefined()
  expect([...ladder.side]).toEqual(['ask', 'ask', 'ask', 'bid', 'bid', 'bid'])
  expect([...ladder.level]).toEqual([3, 2, 1, 1, 2, 3])
  const own = trueVol(EXPIRY, 90_000)
  for (const [row, points] of [3, 2, 1, -1, -2, -3].entries())
    expect(ladder.vol[row]).toBeCloseTo(own + points / 100, 9)
  expect([...ladder.cumulativeCoin]).toEqual([7.5, 7, 2, 2, 7, 7.5])
  expect(ladder.meanPrice[0] * 7.5).toBeCloseTo(ladder.price[2] * 2 + ladder.price[1] * 5 + ladder.price[0] * 0.5, 12)
  expect(ladder.mid[0]).toBeCloseTo((ladder.price[2] + ladder.price[3]) / 2, 12)
  expect(ladder.spread[0]).toBeCloseTo(ladder.price[2] - ladder.price[3], 12)
  expect(ladder.spreadVol[0]).toBeCloseTo(0.02, 9)
})

test('option-ladder: without levels it has the best prices of the chain, with the available sizes, and states it', async () => {
  const elsewhere = { ...named, exchange: 'okx' }
  const chain = (await context.liveOf('chain', { venue: 'okx' }, undefined)).find(({ instrument }) =>
    instrument.includes(named.instrument),
  )!
  const row = chain.instrument.indexOf(named.instrument)
  const quoted = {
    ...chain,
    bidSize: chain.bidSize.map((size, i) => (i === row ? 12 : size)),
    askSize: chain.askSize.map((size, i) => (i === row ? Number.NaN : size)),
  }
  const withChain = (one: typeof chain) => ({ ...context, liveOf: (async () => [one]) as typeof context.liveOf })
  const answer = await answerOf(studies['option-ladder'], withChain(quoted), elsewhere)
  if (!answer.ok) throw new Error(answer.message)
  const { columns } = answer
  expect(columnFault(studies['option-ladder'].output, columns)).toBeUndefined()
  expect([...columns.side]).toEqual(['ask', 'bid'])
  expect([...columns.price]).toEqual([chain.ask[row], chain.bid[row]])
  expect([...columns.sizeCoin]).toEqual([Number.NaN, 12])
  expect([...columns.meanPrice]).toEqual([...columns.price])
  expect([...columns.isTop]).toEqual([1, 1])
  expect(columns.spread[0]).toBeCloseTo(chain.ask[row]! - chain.bid[row]!, 12)
  expect(answer.note).toMatch(/^Books of okx are not read\. Shown: its best prices of \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/)
  const bare = { ...quoted, bidSize: quoted.askSize }
  expect((await answerOf(studies['option-ladder'], withChain(bare), elsewhere)) as { note?: string }).toMatchObject({
    note: expect.stringMatching(/without sizes, which are not collected\.$/),
  })
  const none = { ...quoted, bid: chain.bid.map(() => Number.NaN), ask: chain.ask.map(() => Number.NaN) }
  expect(await answerOf(studies['option-ladder'], withChain(none), elsewhere)).toMatchObject({
    ok: false,
    message: 'Books of okx are not read. The chain has no bid and no ask of it.',
  })
})

test('option-ladder: an earlier instant is refused with a message; a process without venues states that it has none', async () => {
  const past = await answerOf(studies['option-ladder'], context, { ...named, asOf: new Date(AT_MS).toISOString() })
  expect(past).toMatchObject({ ok: false, message: expect.stringMatching(/are not stored\./) })
  const { optionBook: _none, ...without } = context
  const top = await answerOf(studies['option-ladder'], without, named)
  expect(top).toMatchObject({ ok: true, note: expect.stringMatching(/^Books of single options are not read here/) })
})

test('option-ladder: a book much older than the chain is called stale', async () => {
  const old = {
    ...context,
    optionBook: async () => ({ ok: true, book: { atMs: AT_MS - 90_000, bids: [{ price: 0.04, coins: 1 }], asks: [] } }),
  }
  const answer = await answerOf(studies['option-ladder'], old as never, named)
  expect(answer).toMatchObject({ ok: true, note: 'Stale: the venue’s book is 90 s older than its chain.' })
})
