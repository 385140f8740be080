import { type Chain, chainFromQuotes, type OptionQuote, vol } from '@gvol/market'
import { black76, smileProbabilityAbove } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { AT_MS, EXPIRIES, expiryMsOf, INDEX, syntheticChain, syntheticQuotes } from '../../../testing/syntheticChain.ts'
import type { StudyContext } from '../../study/study.ts'
import { studies } from '../catalog.ts'
import { casesText, pastMoves, shareOf } from './pastMoves.ts'

const MONTH = EXPIRIES[1]
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

/** The same options settled in USDC: premiums in quote currency. */
const linearChain = (): Chain =>
  chainFromQuotes(
    { venue: 'deribit', symbol: 'BTC_USDC' },
    AT_MS,
    syntheticQuotes().map((quote): OptionQuote => {
      const { days, forward } = EXPIRIES.find((expiry) => expiryMsOf(expiry) === quote.expiryMs) ?? MONTH
      const price = (sigma: number) => black76(quote.optionType, forward, quote.strike, days / 365, sigma)
      const sigma = quote.markVol ?? Number.NaN
      return {
        ...quote,
        symbol: 'BTC_USDC',
        isInverse: false,
        instrument: quote.instrument.replace('BTC', 'BTC_USDC'),
        bid: price(sigma - 0.01),
        mark: price(sigma),
        ask: price(sigma + 0.01),
        markVol: vol(sigma),
      }
    }),
  )

const density = (chain: Chain, args: Readonly<Record<string, unknown>> = {}) =>
  columnsOf(studies['view-density'], contextOf(chain), args)
const strikes = (chain: Chain, args: Readonly<Record<string, unknown>> = {}) =>
  columnsOf(studies['view-strikes'], contextOf(chain), args)
const trades = (chain: Chain, args: Readonly<Record<string, unknown>> = {}) =>
  columnsOf(studies['view-trades'], contextOf(chain), args)

test('both densities integrate to 1, the entered range holds its confidence, and the implied view is the market', async () => {
  const range = await density(syntheticChain(), { low: 80_000, high: 100_000, confidence: 0.8 })
  expect(sum(range.own)).toBeCloseTo(1, 9)
  expect(sum(range.implied)).toBeCloseTo(1, 9)
  expect(range.expiry[0]).toBe(expiryMsOf(MONTH))
  const inside = range.own.filter((_, i) => range.from[i] >= 80_000 && range.to[i] <= 100_000)
  expect(sum(inside)).toBeGreaterThan(0.7)
  expect(sum(inside)).toBeLessThan(0.8)
  // The smile from which the chain was built.
  const above = (price: number) => smileProbabilityAbove(MONTH.params, Math.log(price / MONTH.forward))
  expect(range.impliedInRange[0]).toBeCloseTo(above(80_000) - above(100_000), 3)
  const same = await density(syntheticChain(), { view: 'implied' })
  for (const [i, own] of same.own.entries()) expect(own).toBeCloseTo(same.implied[i], 9)
})

test('the implied density prices every option within its quotes, coin-settled and linear, and a moved quote is named', async () => {
  for (const chain of [syntheticChain(), linearChain()]) {
    const row = await strikes(chain, { view: 'implied' })
    expect(row.isRepriced.every((is) => Number(is) === 1)).toBe(true)
    for (const [i, worth] of row.impliedUsd.entries()) {
      expect(row.ownUsd[i]).toBeCloseTo(worth, 6)
      // Nothing pays under the view of the market itself.
      expect(row.action[i]).toBeNull()
    }
  }
  const moved = syntheticQuotes().map((quote) =>
    quote.instrument === 'BTC-31D-100000-C'
      ? { ...quote, bid: Number(quote.ask) * 1.2, ask: Number(quote.ask) * 1.3 }
      : quote,
  )
  const answer = await answerOf(studies['view-strikes'], contextOf(syntheticChain(moved)), { view: 'implied' })
  expect(answer.ok && answer.note).toMatch(/prices \d+ of 33 options within their quotes; not BTC-31D-/)
  const row = await strikes(syntheticChain(moved), { view: 'implied' })
  expect(Number(row.isRepriced[row.instrument.indexOf('BTC-31D-100000-C' as never)])).toBe(0)
  for (const [i, worth] of row.impliedUsd.entries())
    expect(Number(row.isRepriced[i]) === 1, row.instrument[i] ?? '').toBe(
      worth > row.bidUsd[i] - 0.2 && worth < row.askUsd[i] + 0.2,
    )
})

test('premiums in coin are worth the spot, payoffs the settlement: a call by hand', async () => {
  const chain = syntheticChain()
  const row = await strikes(chain, { low: 99_000, high: 101_000, confidence: 0.99 })
  const at = row.instrument.indexOf('BTC-31D-95000-C' as never)
  const quote = chain.instrument.indexOf('BTC-31D-95000-C')
  expect(row.askUsd[at]).toBeCloseTo(chain.ask[quote] * INDEX, 6)
  // Nearly certain of the middle of the range: its payoff at the expiry is worth its coins now.
  const present = INDEX / MONTH.forward
  const payoff = Math.sqrt(99_000 * 101_000) - 95_000
  expect(row.ownUsd[at] / (payoff * present)).toBeCloseTo(1, 3)
  const fees = Math.min(0.0003 * INDEX, 0.125 * row.askUsd[at]) + 0.00015 * 100_000 * present
  expect(row.buyEdgeUsd[at] / (payoff * present - row.askUsd[at] - fees)).toBeCloseTo(1, 3)
  expect(row.action[at]).toBe('buy')
})

test('what is ranked first is within the largest loss, and its own legs give its numbers at their quotes', async () => {
  const chain = syntheticChain()
  for (const rank of ['expected', 'loss', 'margin'] as const) {
    const row = await trades(chain, { low: 88_000, high: 93_000, rank, mostLossUsd: 5_000 })
    expect(row.rank[0]).toBe(1)
    const scores = { expected: row.expectedUsd, loss: row.returnOnLoss, margin: row.returnOnMargin }[rank]
    for (const [i, score] of scores.entries()) if (i > 0) expect(score).toBeLessThanOrEqual(scores[i - 1] + 1e-9)
    for (const [i, worst] of row.worstUsd.entries()) {
      expect(worst).toBeGreaterThan(-5_000 * (1 + 1e-6))
      const legs = JSON.parse(String(row.legs[i])) as { instrument: string; amount: number; price: number }[]
      const cost = legs.reduce((total, { instrument, amount, price }) => {
        const at = chain.instrument.indexOf(instrument)
        expect(price).toBe((amount > 0 ? chain.ask : chain.bid)[at])
        const premium = price * INDEX
        return total + amount * premium + Math.abs(amount) * Math.min(0.0003 * INDEX, 0.125 * premium)
      }, 0)
      expect(row.costUsd[i]).toBeCloseTo(cost, 4)
      expect(legs.every(({ amount }) => Math.abs(Math.abs(amount) - row.sizeCoin[i]) < 1e-9)).toBe(true)
      // Smallest orders of the book: tenths of a coin.
      expect(row.sizeCoin[i] * 10).toBeCloseTo(Math.round(row.sizeCoin[i] * 10), 9)
    }
  }
})

test('a quiet view sells the month, and one that rises afterwards earns with calls of a later expiry', async () => {
  const quiet = await trades(syntheticChain(), { low: 88_000, high: 93_000 })
  expect(JSON.parse(String(quiet.legs[0])).some(({ amount }: { amount: number }) => amount < 0)).toBe(true)
  expect(quiet.expectedUsd[0]).toBeGreaterThan(0)
  const later = await trades(syntheticChain(), { low: 88_000, high: 93_000, laterMove: 0.1, perKind: 1 })
  expect(later.expectedUsd[0]).toBeGreaterThan(quiet.expectedUsd[0])
  const calendar = async (args: Readonly<Record<string, unknown>>) => {
    const row = await trades(syntheticChain(), { low: 88_000, high: 93_000, perKind: 200, ...args })
    const at = row.action.indexOf('Buy BTC-59D-90000-C, sell BTC-31D-90000-C' as never)
    return row.expectedUsd[at] / row.sizeCoin[at]
  }
  const plain = await calendar({})
  expect(await calendar({ laterMove: 0.1 })).toBeGreaterThan(plain)
  expect(await calendar({ laterVols: 'lower' })).toBeLessThan(plain)
  expect(await calendar({ laterVols: 'higher' })).toBeGreaterThan(plain)
})

test('the worst case does not count on what the view expects after its date', async () => {
  const row = await trades(syntheticChain(), { low: 88_000, high: 93_000, laterMove: 0.1, perKind: 200 })
  const same = await trades(syntheticChain(), { low: 88_000, high: 93_000, perKind: 200 })
  let compared = 0
  for (const [i, action] of row.action.entries()) {
    const at = same.action.indexOf(action as never)
    if (at < 0) continue
    compared++
    expect(row.worstUsd[i] / row.sizeCoin[i]).toBeCloseTo(same.worstUsd[at] / same.sizeCoin[at], 6)
  }
  expect(compared).toBeGreaterThan(100)
})

test('sizes at the best prices limit what can be done, and one-sided quotes are traded on their side alone', async () => {
  const thin = syntheticQuotes().map((quote) => ({ ...quote, askSize: 0.2, bidSize: 0.2 }))
  const row = await trades(syntheticChain(thin as readonly OptionQuote[]), { low: 88_000, high: 93_000 })
  for (const size of row.sizeCoin) expect(size).toBeLessThanOrEqual(0.2)
  const oneSided = syntheticQuotes().map(({ bid, ask, ...quote }) => ({
    ...quote,
    ...(quote.instrument === 'BTC-31D-92500-C' ? {} : { bid }),
    ...(quote.instrument === 'BTC-31D-87500-P' ? {} : { ask }),
  }))
  const every = await trades(syntheticChain(oneSided as readonly OptionQuote[]), {
    low: 88_000,
    high: 93_000,
    perKind: 200,
  })
  const sides = every.legs.flatMap((legs) => JSON.parse(String(legs)) as { instrument: string; amount: number }[])
  const amounts = (instrument: string) =>
    sides.filter((leg) => leg.instrument === instrument).map(({ amount }) => amount)
  expect(amounts('BTC-31D-92500-C').length).toBeGreaterThan(0)
  expect(amounts('BTC-31D-92500-C').every((amount) => amount > 0)).toBe(true)
  expect(amounts('BTC-31D-87500-P').length).toBeGreaterThan(0)
  expect(amounts('BTC-31D-87500-P').every((amount) => amount < 0)).toBe(true)
})

test('what cannot be answered says why', async () => {
  const message = async (args: Readonly<Record<string, unknown>>) => {
    const answer = await answerOf(studies['view-trades'], contextOf(syntheticChain()), args)
    return answer.ok ? '' : answer.message
  }
  expect(await message({ low: 95_000, high: 90_000 })).toContain('must be below the upper one; got 95000 and 90000')
  expect(await message({ date: '2030-01-01T00:00:00Z' })).toContain('no expiry with a fitted smile on or after')
  expect(await message({ view: 'history' })).toContain('No past periods')
  expect(await message({ mostLossUsd: 1, step: 1000 })).toContain('Allow a larger loss')
})

/** A market of 120 days that rises by a tenth of a percent each day. */
const withHistory = (chain: Chain): StudyContext => {
  const days = Array.from({ length: 120 }, (_, i) => Math.floor(AT_MS / MS_PER_DAY) - 120 + i)
  const close = Float64Array.from(days, (_, i) => 1.001 ** i)
  const column = {
    instrument: days.map(() => 'BTC_USD'),
    kind: days.map(() => 'spot'),
    atMs: Float64Array.from(days, (day) => day * MS_PER_DAY),
    open: close,
    high: close,
    low: close,
    close,
  }
  const plain = contextOf(chain)
  return {
    ...plain,
    query: (async (query: { readonly id: string }, params: unknown) =>
      query.id === 'candle-day.days'
        ? { size: days.length, column }
        : plain.query(query as never, params as never)) as StudyContext['query'],
  }
}

test('a claim carries how often it held: 89 past periods of 31 days, all of them up by 3.1 %', async () => {
  const context = withHistory(syntheticChain())
  const move = INDEX * 1.001 ** 31
  const answer = (low: number, high: number) => answerOf(studies['view-trades'], context, { low, high })
  const held = await answer(move - 1_000, move + 1_000)
  const missed = await answer(move - 4_000, move - 1_000)
  if (!held.ok || !missed.ok) throw new Error('The view has no answer.')
  expect(held.columns.heldShare[0]).toBe(1)
  expect(missed.columns.heldShare[0]).toBe(0)
  expect([held.columns.cases[0], held.columns.independentCases[0]]).toEqual([89, 3])
  expect(held.note).toContain('89 past periods of 31 days (BTC_USD), 3 of them without overlap: too few')
  // Every past move is the same one, so a structure either always paid or never.
  for (const share of held.columns.pastWinShare) expect([0, 1]).toContain(share)
})

test('the view of history is the moves without their mean: of equal moves the forward is certain', async () => {
  const row = await columnsOf(studies['view-density'], withHistory(syntheticChain()), { view: 'history' })
  const at = row.own.findIndex((own) => own > 0.5)
  expect(row.own[at]).toBeCloseTo(1, 9)
  expect(row.from[at]).toBeLessThanOrEqual(MONTH.forward * (1 + 1e-9))
  expect(row.to[at]).toBeGreaterThanOrEqual(MONTH.forward * (1 - 1e-9))
})

test('past periods: each begins a day later, and how many do not overlap is counted by hand', () => {
  const close = Float64Array.of(100, 110, 121, Number.NaN, 100, 90)
  const moves = pastMoves({ close, source: 'BTC' }, 2)
  // 121/100, 100/121 and nothing that begins or ends on the missing day.
  expect(Array.from(moves.ratio)).toEqual([1.21, 100 / 121])
  expect(moves.independent).toBe(1)
  expect(shareOf(moves.ratio, (ratio) => ratio > 1)).toBe(0.5)
  expect(casesText(moves, 2)).toContain('1 of them without overlap: too few')
})
