import { MS_PER_DAY } from '@gvol/time'
import { expect } from 'vitest'
import {
  areNear,
  BTC,
  cells,
  firstMatch,
  isNear,
  isoDay,
  isStatistics,
  MARKET,
  numbers,
  oneOf,
  type Question,
  unitOf,
} from './question.ts'

/** Questions about markets, chains, positions and flow. */
export const marketQuestions: readonly Question[] = [
  {
    text: 'Which venues and coins does this desk have?',
    calls: [['markets', {}]],
    check: ({ venues, coins }) =>
      expect([venues, coins]).toEqual([
        ['deribit', 'okx'],
        ['BTC', 'ETH'],
      ]),
  },
  {
    text: 'Since when are BTC options of Deribit stored?',
    calls: [['markets', { exchange: 'deribit', coin: 'BTC' }]],
    check: ({ markets }, _, session) =>
      expect(markets).toEqual([
        expect.objectContaining({
          market: MARKET,
          storedSince: `${isoDay(session.nowMs - 419 * MS_PER_DAY)}T12:00:00Z`,
        }),
      ]),
  },
  {
    text: 'Which expiries does BTC have?',
    calls: [['markets', { market: MARKET }]],
    check: async ({ expiries }, _, session) => {
      const listed = new Set(numbers(await session.rest('option-chain', BTC), 'expiry').map(isoDay))
      expect((expiries as { expiry: string }[]).map(({ expiry }) => expiry.slice(0, 10))).toEqual([...listed])
    },
  },
  {
    text: 'Which options expire on 27 March?',
    calls: [['markets', { market: MARKET, expiry: '2026-03-27' }]],
    check: async ({ instruments }, _, session) => {
      const chain = await session.rest('option-chain', BTC)
      expect(instruments).toEqual(
        chain.instrument!.filter((_, i) => isoDay(numbers(chain, 'expiry')[i]!) === '2026-03-27'),
      )
      expect(instruments).toHaveLength(66)
    },
  },
  {
    text: 'What does the at-the-money call a month out cost, and what is its delta?',
    calls: [['chain', { market: MARKET, days: 30, type: 'call', rows: 1 }]],
    check: async (last, _, session) => {
      const chain = await session.rest('option-chain', BTC)
      const row = chain.instrument!.findIndex(
        (_, i) =>
          chain.isAtm![i] === true && chain.type![i] === 'call' && Math.abs(numbers(chain, 'days')[i]! - 31) < 0.1,
      )
      expect(cells(last, 'instrument')).toEqual([chain.instrument![row]])
      isNear(cells(last, 'markUsd')[0], numbers(chain, 'markUsd')[row]!)
      isNear(cells(last, 'delta')[0], numbers(chain, 'delta')[row]!)
    },
  },
  {
    text: 'Which put of 27 March has a delta of 25?',
    calls: [
      [
        'chain',
        { market: MARKET, expiry: '2026-03-27', type: 'put', columns: ['instrument', 'strike', 'delta'], rows: 40 },
      ],
    ],
    check: async (last, _, session) => {
      const nearest = (deltas: readonly number[]) =>
        deltas.reduce((best, value, i) => (Math.abs(value + 0.25) < Math.abs(deltas[best]! + 0.25) ? i : best), 0)
      const chain = await session.rest('option-chain', { ...BTC, expiries: '2026-03-27T12:00:00Z' })
      const puts = chain.strike!.flatMap((_, i) => (chain.type![i] === 'put' ? [i] : []))
      const expected = puts[nearest(puts.map((i) => numbers(chain, 'delta')[i]!))]!
      expect(cells(last, 'instrument')[nearest(cells(last, 'delta') as number[])]).toBe(chain.instrument![expected])
      const distances = cells(last, 'strike').map((strike) => Math.abs(Math.log(Number(strike) / Number(last.forward))))
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    },
  },
  {
    text: 'Where is max pain of the next expiry?',
    calls: [
      ['find', { words: 'max pain' }],
      ['ask', (all) => ({ study: firstMatch(all), market: MARKET, columns: ['expiry', 'maxPain'], rows: 1 })],
    ],
    check: async (last, _, session) => {
      const { strike, callCoin, putCoin } = await session.rest('open-interest', {
        ...BTC,
        expiries: '2026-02-03T12:00:00Z',
      })
      const strikes = strike!.map(Number)
      const payout = (price: number) =>
        strikes.reduce(
          (sum, k, i) =>
            sum + Number(callCoin![i]) * Math.max(0, price - k) + Number(putCoin![i]) * Math.max(0, k - price),
          0,
        )
      expect(cells(last, 'maxPain')).toEqual([strikes.reduce((best, k) => (payout(k) < payout(best) ? k : best))])
    },
  },
  {
    text: 'How much open interest is at each strike?',
    calls: [
      ['find', { words: 'open interest by strike' }],
      [
        'ask',
        (all) => ({ study: firstMatch(all), market: MARKET, columns: ['strike', 'callCoin', 'putCoin'], rows: 100 }),
      ],
    ],
    check: async (last, _, session) => {
      const chain = await session.rest('option-chain', BTC)
      const totals = new Map<number, number>()
      for (const [i, strike] of numbers(chain, 'strike').entries())
        totals.set(strike, (totals.get(strike) ?? 0) + numbers(chain, 'openInterestCoin')[i]!)
      const sums = last.rows.map(([, calls, puts]) => Number(calls) + Number(puts))
      expect(cells(last, 'strike')).toEqual([...totals.keys()].toSorted((a, b) => a - b))
      areNear(
        sums,
        [...totals].toSorted(([a], [b]) => a - b).map(([, total]) => total),
      )
    },
  },
  {
    text: 'How has the put-call ratio of open interest moved?',
    calls: [
      ['find', { words: 'put call ratio history' }],
      ['history', (all) => ({ market: MARKET, study: firstMatch(all), column: 'openRatio', span: '60d' })],
    ],
    check: async (last, _, session) =>
      isStatistics(
        last.statistics,
        numbers(await session.rest('put-call-history', { ...BTC, span: '60d' }), 'openRatio'),
      ),
  },
  {
    text: 'Where did open interest change in a week?',
    calls: [['ask', { study: 'open-interest-change', market: MARKET, arguments: { days: 7 } }]],
    check: async (last, _, session) => {
      const change = await session.rest('open-interest-change', { ...BTC, days: '7' })
      for (const name of ['callChange', 'putChange']) areNear(cells(last, name), numbers(change, name))
    },
  },
  {
    text: 'What were the largest trades of the day?',
    calls: [
      ['find', { words: 'largest option trades' }],
      ['ask', (all) => ({ study: firstMatch(all), market: MARKET, arguments: { hours: 24 }, rows: 5 })],
    ],
    check: async (last, _, session) => {
      const trades = await session.rest('largest-trades', { ...BTC, hours: '24' })
      expect(cells(last, 'tradeId')).toEqual(trades.tradeId!.slice(0, 5))
      const sizes = numbers(trades, 'vega')
      expect(cells(last, 'vega')).toEqual(
        sizes
          .toSorted((a, b) => b - a)
          .slice(0, 5)
          .map((size) => expect.closeTo(size, 4)),
      )
    },
  },
  {
    text: 'What do perpetuals of Deribit pay?',
    calls: [
      [
        'ask',
        {
          study: 'futures-board',
          market: 'deribit',
          where: { kind: 'perpetual' },
          columns: ['instrument', 'funding8h'],
        },
      ],
    ],
    check: (last) =>
      expect(last.rows).toEqual([
        ['BTC-PERPETUAL', 0.0001],
        ['BTC_USDC-PERPETUAL', 0.0001],
        ['ETH-PERPETUAL', 0.0001],
      ]),
  },
  {
    text: 'What is the basis of BTC futures by expiry?',
    calls: [
      [
        'ask',
        {
          study: 'futures-term-structure',
          market: 'deribit',
          where: { coin: 'BTC', kind: 'future' },
          columns: ['days', 'apr'],
        },
      ],
    ],
    check: (last) => {
      expect(last.rows.length).toBe(6)
      // Rates of the synthetic venue: 4 % and 2 % more for each year.
      for (const [days, apr] of last.rows) isNear(apr, 0.04 + (0.02 * Number(days)) / 365)
    },
  },
  {
    text: 'Are dealers long gamma, and where does it flip?',
    calls: [
      ['find', { words: 'dealer gamma flip walls' }],
      [
        'ask',
        (all) => ({
          study: oneOf('exposure-summary')(all),
          market: MARKET,
          columns: ['expiry', 'gammaUsd', 'flip', 'maxPain'],
          rows: 3,
        }),
      ],
    ],
    check: async (last, _, session) => {
      const summary = await session.rest('exposure-summary', BTC)
      expect(cells(last, 'flip')).toEqual(
        summary.flip!.slice(0, 3).map((flip) => (flip === null ? null : expect.closeTo(Number(flip), 2))),
      )
      expect(unitOf(last, 'gammaUsd')).toBe('USD per 1 %')
    },
  },
  {
    text: 'Which dates are ahead?',
    calls: [
      ['find', { words: 'calendar events expected move' }],
      ['ask', (all) => ({ study: firstMatch(all), market: MARKET, order: 'oldest', rows: 3 })],
    ],
    check: async (last, _, session) => {
      const events = await session.rest('event-moves', BTC)
      const ahead = numbers(events, 'at').toSorted((a, b) => a - b)
      expect(cells(last, 'at').map((at) => Date.parse(String(at)))).toEqual(ahead.slice(0, 3))
    },
  },
  {
    text: 'How much was traded on each of the last days?',
    calls: [
      ['ask', { study: 'option-days', market: MARKET, columns: ['at', 'type', 'isBlock', 'amountCoin'], rows: 6 }],
    ],
    check: async (last, _, session) => {
      const days = await session.rest('option-days', BTC)
      const newest = numbers(days, 'at').reduce((max, at) => Math.max(max, at))
      const amounts = numbers(days, 'amountCoin').filter((_, i) => numbers(days, 'at')[i] === newest)
      areNear(cells(last, 'amountCoin').slice(0, amounts.length), amounts)
    },
  },
]
