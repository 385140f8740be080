import { black76 } from '@gvol/quant'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { optionsHistory } from '../../../testing/history/syntheticOptionsHistory.ts'
import { AT_MS, EXPIRIES, expiryMsOf, INDEX, trueVol } from '../../../testing/syntheticChain.ts'
import { columnFault } from '../../study/column.ts'
import { surfaceOf } from '../../surface/chainSurface.ts'
import { studies } from '../catalog.ts'
import { venuesStudies } from './catalog.ts'

const context = optionsHistory()
const total = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + (value || 0), 0)

/** Studies of a coin over its venues; those for the own book of one venue have separate tests. */
const ofCoin = (Object.keys(venuesStudies) as (keyof typeof venuesStudies)[]).filter(
  (id) => studies[id].subject === 'coin',
)

test.each(ofCoin)('%s has its declared columns, and returns a message for an unlisted coin', async (id) => {
  const columns = await columnsOf(studies[id], context)
  expect(columnFault(studies[id].output, columns)).toBeUndefined()
  expect(await answerOf(studies[id], context, { coin: 'XRP' })).toMatchObject({
    ok: false,
    message: expect.stringContaining('options on XRP'),
  })
})

test('open interest: equal by strike, by expiry, by venue, and in the list of books', async () => {
  const books = await columnsOf(studies['venue-options'], context)
  expect([...books.venue]).toEqual(['deribit', 'okx'])
  expect(total(books.openShare)).toBeCloseTo(1, 12)
  for (const by of ['strike', 'expiry']) {
    const open = await columnsOf(studies['venue-open-interest'], context, { by })
    for (const [i, venue] of [...books.venue].entries()) {
      const own = [...open.venue.keys()].filter((row) => open.venue[row] === venue)
      // Ten calls and five puts at each of 33 strikes of five expiries.
      expect(total(own.map((row) => open.callCoin[row]))).toBe(1650)
      expect(books.callCoin[i] + books.putCoin[i]).toBe(2475)
      expect(total(own.map((row) => open.callCoin[row] + open.putCoin[row]))).toBe(2475)
    }
  }
})

test('open interest by strike and expiry adds up to either grouping, and bounds of remaining days filter it', async () => {
  const both = await columnsOf(studies['venue-open-interest'], context, { by: 'strike-expiry' })
  const rows = [...both.venue.keys()]
  for (const by of ['strike', 'expiry'] as const) {
    const alone = await columnsOf(studies['venue-open-interest'], context, { by })
    for (const row of alone.venue.keys())
      for (const side of ['callCoin', 'putCoin']) {
        const own = rows.filter((i) => both.venue[i] === alone.venue[row] && both[by][i] === alone[by][row])
        expect(total(own.map((i) => both[side][i]))).toBeCloseTo(alone[side][row], 9)
      }
  }
  const chain = (await context.live('chain', { venue: 'deribit', symbol: 'BTC' }, undefined))!
  const days = (chain.expiries[1]! - chain.atMs) / MS_PER_DAY
  const near = await columnsOf(studies['venue-open-interest'], context, { by: 'expiry', mostDays: days })
  expect([...new Set(near.expiry)]).toEqual([chain.expiries[0], chain.expiries[1]])
})

test('strategies: each venue has the structures of its books with shares that add up to one; an empty result is stated', async () => {
  const args = { span: '7d', place: 'all' }
  const venues = await columnsOf(studies['venue-strategies'], context, args)
  expect(new Set(venues.venue)).toEqual(new Set(['deribit']))
  expect(total(venues.share)).toBeCloseTo(1, 12)
  const all = await columnsOf(studies.structures, context, { ...args, limit: '5000' })
  for (const row of venues.strategy.keys()) {
    const own = [...all.strategy.keys()].filter((i) => all.strategy[i] === venues.strategy[row])
    expect(venues.trades[row]).toBe(own.length)
    for (const name of ['amountCoin', 'premiumUsd'])
      expect(venues[name][row]).toBeCloseTo(total(own.map((i) => all[name][i])), 4)
    const bought = own.filter((i) => all.isKnown[i] && String(all.side[i]) === 'buy')
    expect(venues.boughtTrades[row]).toBe(bought.length)
  }
  expect(total(venues.trades)).toBe(all.at.length)
  expect(await answerOf(studies['venue-strategies'], context, { sizeCoin: '100000' })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/None of the \d+ structures of options on BTC/),
  })
})

test('best quotes: okx is three and a half points higher, so its bid crosses the ask of deribit, less fees of both', async () => {
  const columns = await columnsOf(studies['venue-best'], context)
  const [, expiry] = EXPIRIES
  const row = [...columns.strike.keys()].find(
    (i) => columns.strike[i] === 90_000 && columns.type[i] === 'call' && columns.expiry[i] === expiryMsOf(expiry),
  )!
  expect([columns.bidVenue[row], columns.askVenue[row], columns.books[row]]).toEqual(['okx', 'deribit', 2])
  const vol = trueVol(expiry, 90_000)
  expect(columns.askVol[row]).toBeCloseTo(vol + 0.01, 8)
  expect(columns.bidVol[row]).toBeCloseTo(vol + 0.035 - 0.01, 8)
  // Coins are paid now: V/F of them at the spot index.
  const usd = (sigma: number) =>
    (black76('call', expiry.forward, 90_000, expiry.days / 365, sigma) / expiry.forward) * INDEX
  const bid = usd(vol + 0.025)
  const ask = usd(vol + 0.01)
  const fees = Math.min(0.0003 * INDEX, 0.125 * bid) + Math.min(0.0003 * INDEX, 0.125 * ask)
  expect(columns.freeUsd[row]).toBeCloseTo(bid - ask - fees, 4)
})

test('one option over venues: the cheapest ask first, marks at its exact days to expiry and delta between listed ones', async () => {
  const columns = await columnsOf(studies['venue-quotes'], context, { tenor: 30, delta: 20, type: 'put' })
  expect([...columns.venue]).toEqual(['deribit', 'okx'])
  expect(columns.askVol[0]).toBeLessThan(columns.askVol[1])
  for (const row of [0, 1]) {
    expect(Math.abs(columns.delta[row] + 0.2)).toBeLessThan(0.05)
    expect(columns.days[row]).toBe(31)
  }
  const chain = (await context.live('chain', { venue: 'deribit', symbol: 'BTC' }, undefined))!
  const month = surfaceOf(chain).constantMaturities.find(({ tenorDays }) => tenorDays === 30)!
  expect(columns.surfaceVol[0]).toBeCloseTo(month.vols.put20!, 12)
})

test('venues through time: the stored values of each, and the current one for a venue without stored data', async () => {
  const columns = await columnsOf(studies['venue-history'], context, { span: '10d' })
  const today = dayStartMs(AT_MS)
  const rows = [...columns.at.keys()]
  expect(new Set(rows.filter((row) => columns.at[row] < today).map((row) => columns.venue[row]))).toEqual(
    new Set(['deribit']),
  )
  // OKX has stored nothing: its only day is its current quotes, ten calls and five puts at 33 strikes of five expiries.
  expect(
    rows.filter((row) => columns.venue[row] === 'okx').map((row) => [columns.at[row], columns.openCoin[row]]),
  ).toEqual([[today, 2475]])
  const last = rows.findLast((row) => columns.venue[row] === 'deribit')!
  const turnover = await columnsOf(studies['relative-vol-turnover'], context, {
    exchange: 'deribit',
    symbol: 'BTC',
    otherExchange: 'deribit',
    otherSymbol: 'BTC',
    span: '10d',
  })
  expect(columns.volumeCoin[last] / columns.openCoin[last]).toBeCloseTo(turnover.turnover.at(-1)!, 12)
})

test('days over all venues: the total is the sum of its venues, at the close of the day; unpriced books have no notional', async () => {
  const DAY = dayStartMs(AT_MS) - MS_PER_DAY
  const columns = await columnsOf(studies['venue-days'], context, { span: '10d' })
  const rows = [...columns.at.keys()].filter((row) => columns.at[row] === DAY)
  const all = rows.filter((row) => String(columns.venue[row]) === 'all')
  const venues = rows.filter((row) => String(columns.venue[row]) !== 'all')
  expect(all).toHaveLength(1)
  expect(venues.length).toBeGreaterThan(0)
  const sum = (name: string) => venues.reduce((total, row) => total + Number(columns[name]?.[row]), 0)
  expect(columns.openCoin[all[0]!]).toBeCloseTo(sum('openCoin'), 9)
  expect(columns.volumeCoin[all[0]!]).toBeCloseTo(sum('volumeCoin'), 9)
  // No bars of pairs are stored for this coin.
  expect([columns.close[all[0]!], columns.notionalUsd[all[0]!]]).toEqual([Number.NaN, Number.NaN])
  const history = await columnsOf(studies['venue-history'], context, { span: '10d' })
  const row = [...history.at.keys()].find((i) => history.at[i] === DAY && String(history.venue[i]) === 'deribit')!
  expect(columns.putCallRatio[venues[0]!]).toBeCloseTo(history.putCallRatio[row], 12)
})
