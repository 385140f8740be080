import { MS_PER_DAY } from '@gvol/time'
import { expect } from 'vitest'
import {
  areNear,
  BTC,
  cells,
  firstMatch,
  formula,
  isNear,
  isoDay,
  isStatistics,
  MARKET,
  numbers,
  oneOf,
  type Question,
  statistics,
  unitOf,
} from './question.ts'

/** Questions about levels of vol and skew, and their history. */
export const volQuestions: readonly Question[] = [
  {
    text: 'Where is 30-day vol of BTC, and how did it change in a day?',
    calls: [['ask', { study: 'market-summary', market: MARKET, columns: ['atm30', 'atm30Change', 'rr25'] }]],
    check: async (last, _, session) => {
      const summary = await session.rest('market-summary', BTC)
      for (const name of ['atm30', 'atm30Change', 'rr25']) areNear(cells(last, name), numbers(summary, name))
      expect(unitOf(last, 'atm30')).toBe('decimal')
    },
  },
  {
    text: 'Is 30-day vol rich against the last year?',
    calls: [['history', { market: MARKET, formula: 'ATM30', span: '365d' }]],
    check: async (last, _, session) => {
      isStatistics(last.statistics, await formula(session, 'ATM30', '365d'))
      expect(last.unit).toBe('decimal')
    },
  },
  {
    text: 'How large is the premium of implied over realised vol, against its year?',
    calls: [['history', { market: MARKET, formula: 'ATM30 - rv(30d)', span: '365d' }]],
    check: async (last, _, session) => isStatistics(last.statistics, await formula(session, 'ATM30 - rv(30d)', '365d')),
  },
  {
    text: 'Is the term structure inverted?',
    calls: [
      ['find', { words: 'term structure of at-the-money vol by expiry' }],
      ['ask', (all) => ({ study: firstMatch(all), market: MARKET, columns: ['days', 'atmVol'] })],
    ],
    check: async (last, _, session) =>
      areNear(cells(last, 'atmVol'), numbers(await session.rest('term-structure', BTC), 'atmVol')),
  },
  {
    text: 'What is the forward vol from February to March, and how is it computed?',
    calls: [
      ['explain', { study: 'term-structure', column: 'forwardVol', market: MARKET, where: { expiry: '2026-03-27' } }],
    ],
    check: async ({ value, method, unit }, _, session) => {
      const terms = await session.rest('term-structure', BTC)
      const [, near, far] = numbers(terms, 'atmVol').map((vol, i) => vol ** 2 * numbers(terms, 'days')[i]!)
      isNear(value, Math.sqrt((far! - near!) / (numbers(terms, 'days')[2]! - numbers(terms, 'days')[1]!)))
      expect([unit, method]).toEqual(['decimal', expect.stringContaining('Forward vol = √((σ₂²T₂ − σ₁²T₁)/(T₂ − T₁))')])
    },
  },
  {
    text: 'How steep is skew against its year?',
    calls: [['history', { market: MARKET, formula: 'rr25(30d)', span: '365d' }]],
    check: async (last, _, session) => isStatistics(last.statistics, await formula(session, 'rr25(30d)', '365d')),
  },
  {
    text: 'How do BTC, ETH and BTC on OKX compare in 30-day vol?',
    calls: [
      [
        'compare',
        { markets: [MARKET, 'deribit:ETH', 'okx:BTC'], study: 'market-summary', columns: ['atm30', 'index'] },
      ],
    ],
    check: async (last, _, session) => {
      for (const [i, [exchange, symbol]] of [
        ['deribit', 'BTC'],
        ['deribit', 'ETH'],
        ['okx', 'BTC'],
      ].entries()) {
        const summary = await session.rest('market-summary', { exchange: exchange!, symbol: symbol! })
        isNear(cells(last, 'atm30')[i], numbers(summary, 'atm30')[0]!)
        isNear(cells(last, 'index')[i], numbers(summary, 'index')[0]!)
      }
    },
  },
  {
    text: 'Is ETH vol dear against BTC?',
    calls: [['history', { market: MARKET, formula: 'ATM30(deribit:ETH) - ATM30', span: '180d' }]],
    check: async (last, _, session) => {
      isStatistics(last.statistics, await formula(session, 'ATM30(deribit:ETH) - ATM30', '180d'))
      // The books of the test are 0.66 and 0.50 at its instant.
      isNear(last.statistics.last, 0.16)
    },
  },
  {
    text: 'Which of BTC and ETH is at the higher percentile of its vol?',
    calls: [['compare', { markets: [MARKET, 'deribit:ETH'], formula: 'ATM30', span: '180d' }]],
    check: async (last, _, session) => {
      const eth = numbers(
        await session.rest('formula', { exchange: 'deribit', symbol: 'ETH', formula: 'ATM30', span: '180d' }),
        'value',
      )
      const series = [await formula(session, 'ATM30', '180d'), eth]
      areNear(
        cells(last, 'percentile'),
        series.map((values) => statistics(values).percentile),
      )
      areNear(
        cells(last, 'zScore'),
        series.map((values) => statistics(values).zScore),
      )
    },
  },
  {
    text: 'Where is DVOL in its history?',
    calls: [
      ['find', { words: 'volatility index percentile' }],
      [
        'ask',
        (all) => ({ study: oneOf('vol-index-stats')(all), market: 'BTC', columns: ['spanDays', 'vol', 'percentile'] }),
      ],
    ],
    check: async (last, _, session) => {
      const stats = await session.rest('vol-index-stats', { coin: 'BTC' })
      for (const name of ['vol', 'percentile']) areNear(cells(last, name), numbers(stats, name))
    },
  },
  {
    text: 'What is 30-day realised vol now?',
    calls: [
      ['ask', { study: 'realised-vol', market: MARKET, where: { windowDays: 30 }, columns: ['at', 'vol'], rows: 1 }],
    ],
    check: async (last, _, session) => {
      const realised = await session.rest('realised-vol', BTC)
      const row = realised.at!.findLastIndex((_, i) => numbers(realised, 'windowDays')[i] === 30)
      isNear(cells(last, 'vol')[0], numbers(realised, 'vol')[row]!)
      expect(String(cells(last, 'at')[0]).slice(0, 10)).toBe(isoDay(numbers(realised, 'at')[row]!))
    },
  },
  {
    text: 'Where is realised vol in its cone?',
    calls: [
      ['find', { words: 'realised vol cone' }],
      [
        'ask',
        (all) => ({
          study: firstMatch(all),
          market: MARKET,
          where: { windowDays: 30 },
          columns: ['min', 'current', 'max'],
        }),
      ],
    ],
    check: async (last, _, session) => {
      const cone = await session.rest('realised-cone', BTC)
      const row = numbers(cone, 'windowDays').indexOf(30)
      areNear(
        last.rows[0]!,
        ['min', 'current', 'max'].map((name) => numbers(cone, name)[row]!),
      )
    },
  },
  {
    text: 'What does the straddle of a month cost?',
    calls: [['ask', { study: 'straddle-run', market: MARKET, where: { days: 31 }, columns: ['strike', 'mark'] }]],
    check: async (last, _, session) => {
      const chain = await session.rest('option-chain', { ...BTC, expiries: '2026-02-27T12:00:00Z' })
      const [strike, mark] = last.rows[0]!
      const legs = numbers(chain, 'strike').flatMap((k, i) => (k === strike ? [numbers(chain, 'mark')[i]!] : []))
      const forward = numbers(chain, 'forward')[0]!
      const index = numbers(chain, 'index')[0]!
      expect(legs).toHaveLength(2)
      const total = legs[0]! + legs[1]!
      // A coin premium in USD is at the index, or at the forward of Black-76.
      expect([total * index, total * forward].some((usd) => Math.abs(usd / Number(mark) - 1) < 1e-6)).toBe(true)
    },
  },
  {
    text: 'How did vol and skew move week by week?',
    calls: [
      [
        'ask',
        {
          study: 'constant-maturity',
          market: MARKET,
          where: { tenorDays: 30 },
          arguments: { days: 60 },
          columns: ['at', 'atmVol', 'rr25'],
          every: '7d',
        },
      ],
    ],
    check: async (last, _, session) => {
      const rows = await session.rest('constant-maturity', { ...BTC, days: '60' })
      const week = (ms: number) => Math.floor(ms / (7 * MS_PER_DAY))
      const at = numbers(rows, 'at')
      const monthly = [...at.keys()].filter((i) => numbers(rows, 'tenorDays')[i] === 30)
      const lastOfWeek = new Map(monthly.toSorted((a, b) => at[a]! - at[b]!).map((i) => [week(at[i]!), i]))
      const expected = [...lastOfWeek.values()].toReversed()
      areNear(
        cells(last, 'atmVol'),
        expected.map((i) => numbers(rows, 'atmVol')[i]!),
      )
      areNear(
        cells(last, 'rr25'),
        expected.map((i) => numbers(rows, 'rr25')[i]!),
      )
      expect(expected.length).toBeGreaterThanOrEqual(8)
    },
  },
  {
    text: 'Where was 30-day vol two weeks ago?',
    calls: [['history', { market: MARKET, formula: 'ATM30', span: '14d', asOf: '2026-01-13T12:00:00Z' }]],
    check: async (last, _, session) => {
      const values = numbers(
        await session.rest('formula', { ...BTC, formula: 'ATM30', span: '14d', asOf: '2026-01-13T12:00:00Z' }),
        'value',
      )
      isNear(last.statistics.last, values.at(-1)!)
      expect(last.rows[0]![0]).toBe('2026-01-13T12:00:00Z')
    },
  },
]
