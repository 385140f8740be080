import { MS_PER_DAY } from '@gvol/time'
import { afterAll, describe, expect, test } from 'vitest'
import { mcpClient } from '../../../testing/mcpClient.ts'
import { postJson } from '../../../testing/person.ts'
import { openTradingDesk } from '../../../testing/tradingDesk.ts'

const MOST_CALLS = 4
const MOST_TOKENS = 6_000
/** Characters of JSON per token, about. */
const PER_TOKEN = 4

const png = new Uint8Array([137, 80, 78, 71])
const desk = await openTradingDesk({ drawPicture: async () => ({ ok: true, png }) })
afterAll(desk.close)
const key = await desk.key(['read:studies', 'read:account', 'write:workspaces'])
const { client, call } = await mcpClient(desk, key)
afterAll(() => client.close())
// The client validates answers by the schemas of this list.
await client.listTools()

type Json = Readonly<Record<string, unknown>>
type Value = {
  readonly [name: string]: unknown
  readonly columns: readonly { readonly name: string; readonly unit: string }[]
  readonly rows: readonly (readonly unknown[])[]
  readonly studies: readonly { readonly study: string }[]
  readonly statistics: Readonly<Record<string, number>>
}
type Call = readonly [tool: string, args: Json | ((earlier: readonly Value[], texts: readonly string[]) => Json)]
type Question = {
  readonly text: string
  readonly calls: readonly Call[]
  readonly check: (last: Value, all: readonly Value[]) => Promise<void> | void
}

const post = async (path: string, body: Json): Promise<void> => {
  const response = await desk.ask(path, postJson(body, { 'x-auth': key }))
  expect(response.status, await response.clone().text()).toBe(201)
}

type Columns = Readonly<Record<string, readonly (number | string | boolean | null)[]>>
/** Returns the columns of a study as REST answers them. */
const rest = async (study: string, args: Readonly<Record<string, string>>): Promise<Columns> => {
  const response = await desk.ask(`/api/v1/studies/${study}?${new URLSearchParams(args)}`, {
    headers: { 'x-auth': key },
  })
  expect(response.status, await response.clone().text()).toBe(200)
  return ((await response.json()) as { readonly data: Columns }).data
}
const numbers = (columns: Columns, name: string): number[] => columns[name]!.map((cell) => Number(cell ?? Number.NaN))
const BTC = { exchange: 'deribit', symbol: 'BTC' }
const MARKET = 'deribit:BTC'

const cells = ({ columns, rows }: Value, name: string): unknown[] => {
  const at = columns.findIndex((column) => column.name === name)
  expect(at, name).toBeGreaterThanOrEqual(0)
  return rows.map((row) => row[at])
}
const unitOf = ({ columns }: Value, name: string): string | undefined =>
  columns.find((column) => column.name === name)?.unit
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
/** Answers have eight significant digits. */
const isNear = (actual: unknown, expected: number): void => {
  // Missing is null, never a number.
  if (Number.isNaN(expected)) {
    expect(actual).toBeNull()
    return
  }
  expect(typeof actual).toBe('number')
  expect(Math.abs(Number(actual) - expected)).toBeLessThanOrEqual(1e-7 * Math.max(1e-6, Math.abs(expected)))
}
const areNear = (actual: readonly unknown[], expected: readonly number[]): void => {
  expect(actual.length).toBe(expected.length)
  for (const [i, value] of expected.entries()) isNear(actual[i], value)
}

/** Statistics of a series, computed again in the plainest way. */
const statistics = (series: readonly number[]) => {
  const last = series.at(-1)!
  const mean = series.reduce((sum, value) => sum + value, 0) / series.length
  const squares = series.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return {
    last,
    mean,
    low: Math.min(...series),
    high: Math.max(...series),
    percentile: series.filter((value) => value <= last).length / series.length,
    zScore: (last - mean) / Math.sqrt(squares / (series.length - 1)),
  }
}
const isStatistics = (actual: Readonly<Record<string, number>>, series: readonly number[]): void => {
  for (const [name, value] of Object.entries(statistics(series))) isNear(actual[name], value)
}
const formula = async (text: string, span: string): Promise<number[]> =>
  numbers(await rest('formula', { ...BTC, formula: text, span }), 'value')

/** A study that must be on the first page of `find`. */
const oneOf =
  (study: string) =>
  ([found]: readonly Value[]): string => {
    expect(found!.studies.map((match) => match.study)).toContain(study)
    return study
  }

/** The study that `find` puts first. */
const firstMatch = ([found]: readonly Value[]): string => found!.studies[0]!.study

const questions: readonly Question[] = [
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
    check: ({ markets }) =>
      expect(markets).toEqual([
        expect.objectContaining({ market: MARKET, storedSince: `${isoDay(desk.nowMs - 419 * MS_PER_DAY)}T12:00:00Z` }),
      ]),
  },
  {
    text: 'Which expiries does BTC have?',
    calls: [['markets', { market: MARKET }]],
    check: async ({ expiries }) => {
      const listed = new Set(numbers(await rest('option-chain', BTC), 'expiry').map(isoDay))
      expect((expiries as { expiry: string }[]).map(({ expiry }) => expiry.slice(0, 10))).toEqual([...listed])
    },
  },
  {
    text: 'Which options expire on 27 March?',
    calls: [['markets', { market: MARKET, expiry: '2026-03-27' }]],
    check: async ({ instruments }) => {
      const chain = await rest('option-chain', BTC)
      expect(instruments).toEqual(
        chain.instrument!.filter((_, i) => isoDay(numbers(chain, 'expiry')[i]!) === '2026-03-27'),
      )
      expect(instruments).toHaveLength(66)
    },
  },
  {
    text: 'Where is 30-day vol of BTC, and how did it change in a day?',
    calls: [['ask', { study: 'market-summary', market: MARKET, columns: ['atm30', 'atm30Change', 'rr25'] }]],
    check: async (last) => {
      const summary = await rest('market-summary', BTC)
      for (const name of ['atm30', 'atm30Change', 'rr25']) areNear(cells(last, name), numbers(summary, name))
      expect(unitOf(last, 'atm30')).toBe('decimal')
    },
  },
  {
    text: 'Is 30-day vol rich against the last year?',
    calls: [['history', { market: MARKET, formula: 'ATM30', span: '365d' }]],
    check: async (last) => {
      isStatistics(last.statistics, await formula('ATM30', '365d'))
      expect(last.unit).toBe('decimal')
    },
  },
  {
    text: 'How large is the premium of implied over realised vol, against its year?',
    calls: [['history', { market: MARKET, formula: 'ATM30 - rv(30d)', span: '365d' }]],
    check: async (last) => isStatistics(last.statistics, await formula('ATM30 - rv(30d)', '365d')),
  },
  {
    text: 'What does the at-the-money call a month out cost, and what is its delta?',
    calls: [['chain', { market: MARKET, days: 30, type: 'call', rows: 1 }]],
    check: async (last) => {
      const chain = await rest('option-chain', BTC)
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
    check: async (last) => {
      const nearest = (deltas: readonly number[]) =>
        deltas.reduce((best, value, i) => (Math.abs(value + 0.25) < Math.abs(deltas[best]! + 0.25) ? i : best), 0)
      const chain = await rest('option-chain', { ...BTC, expiries: '2026-03-27T12:00:00Z' })
      const puts = chain.strike!.flatMap((_, i) => (chain.type![i] === 'put' ? [i] : []))
      const expected = puts[nearest(puts.map((i) => numbers(chain, 'delta')[i]!))]!
      expect(cells(last, 'instrument')[nearest(cells(last, 'delta') as number[])]).toBe(chain.instrument![expected])
      const distances = cells(last, 'strike').map((strike) => Math.abs(Math.log(Number(strike) / Number(last.forward))))
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    },
  },
  {
    text: 'Is the term structure inverted?',
    calls: [
      ['find', { words: 'term structure of at-the-money vol by expiry' }],
      ['ask', (all) => ({ study: firstMatch(all), market: MARKET, columns: ['days', 'atmVol'] })],
    ],
    check: async (last) => areNear(cells(last, 'atmVol'), numbers(await rest('term-structure', BTC), 'atmVol')),
  },
  {
    text: 'What is the forward vol from February to March, and how is it computed?',
    calls: [
      ['explain', { study: 'term-structure', column: 'forwardVol', market: MARKET, where: { expiry: '2026-03-27' } }],
    ],
    check: async ({ value, method, unit }) => {
      const terms = await rest('term-structure', BTC)
      const [, near, far] = numbers(terms, 'atmVol').map((vol, i) => vol ** 2 * numbers(terms, 'days')[i]!)
      isNear(value, Math.sqrt((far! - near!) / (numbers(terms, 'days')[2]! - numbers(terms, 'days')[1]!)))
      expect([unit, method]).toEqual(['decimal', expect.stringContaining('Forward vol = √((σ₂²T₂ − σ₁²T₁)/(T₂ − T₁))')])
    },
  },
  {
    text: 'Where is max pain of the next expiry?',
    calls: [
      ['find', { words: 'max pain' }],
      ['ask', (all) => ({ study: firstMatch(all), market: MARKET, columns: ['expiry', 'maxPain'], rows: 1 })],
    ],
    check: async (last) => {
      const { strike, callCoin, putCoin } = await rest('open-interest', { ...BTC, expiries: '2026-02-03T12:00:00Z' })
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
    check: async (last) => {
      const chain = await rest('option-chain', BTC)
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
    check: async (last) =>
      isStatistics(last.statistics, numbers(await rest('put-call-history', { ...BTC, span: '60d' }), 'openRatio')),
  },
  {
    text: 'Where did open interest change in a week?',
    calls: [['ask', { study: 'open-interest-change', market: MARKET, arguments: { days: 7 } }]],
    check: async (last) => {
      const change = await rest('open-interest-change', { ...BTC, days: '7' })
      for (const name of ['callChange', 'putChange']) areNear(cells(last, name), numbers(change, name))
    },
  },
  {
    text: 'What were the largest trades of the day?',
    calls: [
      ['find', { words: 'largest option trades' }],
      ['ask', (all) => ({ study: firstMatch(all), market: MARKET, arguments: { hours: 24 }, rows: 5 })],
    ],
    check: async (last) => {
      const trades = await rest('largest-trades', { ...BTC, hours: '24' })
      const newest = numbers(trades, 'at')
        .map((at, i) => ({ at, id: trades.tradeId![i] }))
        .toSorted((a, b) => b.at - a.at)
      expect(cells(last, 'tradeId')).toEqual(newest.slice(0, 5).map(({ id }) => id))
    },
  },
  {
    text: 'How steep is skew against its year?',
    calls: [['history', { market: MARKET, formula: 'rr25(30d)', span: '365d' }]],
    check: async (last) => isStatistics(last.statistics, await formula('rr25(30d)', '365d')),
  },
  {
    text: 'How do BTC, ETH and BTC on OKX compare in 30-day vol?',
    calls: [
      [
        'compare',
        { markets: [MARKET, 'deribit:ETH', 'okx:BTC'], study: 'market-summary', columns: ['atm30', 'index'] },
      ],
    ],
    check: async (last) => {
      for (const [i, [exchange, symbol]] of [
        ['deribit', 'BTC'],
        ['deribit', 'ETH'],
        ['okx', 'BTC'],
      ].entries()) {
        const summary = await rest('market-summary', { exchange: exchange!, symbol: symbol! })
        isNear(cells(last, 'atm30')[i], numbers(summary, 'atm30')[0]!)
        isNear(cells(last, 'index')[i], numbers(summary, 'index')[0]!)
      }
    },
  },
  {
    text: 'Is ETH vol dear against BTC?',
    calls: [['history', { market: MARKET, formula: 'ATM30(deribit:ETH) - ATM30', span: '180d' }]],
    check: async (last) => {
      isStatistics(last.statistics, await formula('ATM30(deribit:ETH) - ATM30', '180d'))
      // The books of the test are 0.66 and 0.50 at its instant.
      isNear(last.statistics.last, 0.16)
    },
  },
  {
    text: 'Which of BTC and ETH is at the higher percentile of its vol?',
    calls: [['compare', { markets: [MARKET, 'deribit:ETH'], formula: 'ATM30', span: '180d' }]],
    check: async (last) => {
      const eth = numbers(
        await rest('formula', { exchange: 'deribit', symbol: 'ETH', formula: 'ATM30', span: '180d' }),
        'value',
      )
      const series = [await formula('ATM30', '180d'), eth]
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
    check: async (last) => {
      const stats = await rest('vol-index-stats', { coin: 'BTC' })
      for (const name of ['vol', 'percentile']) areNear(cells(last, name), numbers(stats, name))
    },
  },
  {
    text: 'What is 30-day realised vol now?',
    calls: [
      ['ask', { study: 'realised-vol', market: MARKET, where: { windowDays: 30 }, columns: ['at', 'vol'], rows: 1 }],
    ],
    check: async (last) => {
      const realised = await rest('realised-vol', BTC)
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
    check: async (last) => {
      const cone = await rest('realised-cone', BTC)
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
    check: async (last) => {
      const chain = await rest('option-chain', { ...BTC, expiries: '2026-02-27T12:00:00Z' })
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
    check: async (last) => {
      const summary = await rest('exposure-summary', BTC)
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
    check: async (last) => {
      const events = await rest('event-moves', BTC)
      const ahead = numbers(events, 'at').toSorted((a, b) => a - b)
      expect(cells(last, 'at').map((at) => Date.parse(String(at)))).toEqual(ahead.slice(0, 3))
    },
  },
  {
    text: 'How much was traded on each of the last days?',
    calls: [
      ['ask', { study: 'option-days', market: MARKET, columns: ['at', 'type', 'isBlock', 'amountCoin'], rows: 6 }],
    ],
    check: async (last) => {
      const days = await rest('option-days', BTC)
      const newest = numbers(days, 'at').reduce((max, at) => Math.max(max, at))
      const amounts = numbers(days, 'amountCoin').filter((_, i) => numbers(days, 'at')[i] === newest)
      areNear(cells(last, 'amountCoin').slice(0, amounts.length), amounts)
    },
  },
  {
    text: 'How is the risk reversal defined here?',
    calls: [['describe', { study: 'skew' }]],
    check: async ({ method, columns }) => {
      const catalog = (await (await desk.ask('/api/v1/studies', { headers: { 'x-auth': key } })).json()) as {
        readonly studies: readonly { readonly id: string; readonly method: string }[]
      }
      expect(method).toBe(catalog.studies.find(({ id }) => id === 'skew')?.method)
      expect(columns).toContainEqual(expect.objectContaining({ name: 'rr25', unit: 'decimal' }))
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
    check: async (last) => {
      const rows = await rest('constant-maturity', { ...BTC, days: '60' })
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
    check: async (last) => {
      const values = numbers(
        await rest('formula', { ...BTC, formula: 'ATM30', span: '14d', asOf: '2026-01-13T12:00:00Z' }),
        'value',
      )
      isNear(last.statistics.last, values.at(-1)!)
      expect(last.rows[0]![0]).toBe('2026-01-13T12:00:00Z')
    },
  },
  {
    text: 'How is BTC on deribt? (a typing error is answered with the next call)',
    calls: [
      ['ask', { study: 'market-summary', market: 'deribt:BTC' }],
      [
        'ask',
        (_, [sentence = '']) => ({
          study: 'market-summary',
          market: /Did you mean ([a-z]+:[A-Z]+)\?/.exec(sentence)?.[1] ?? '',
          columns: ['index', 'putCallRatio'],
        }),
      ],
    ],
    check: async (last) => {
      const summary = await rest('market-summary', BTC)
      areNear(last.rows[0]!, [numbers(summary, 'index')[0]!, numbers(summary, 'putCallRatio')[0]!])
    },
  },
  {
    text: 'What is the delta of my portfolio?',
    calls: [
      ['portfolio', {}],
      ['portfolio', { name: 'hedges', study: 'portfolio-legs', columns: ['instrument', 'coins', 'delta'] }],
    ],
    check: async (last, [list]) => {
      expect(list!.portfolios).toEqual([expect.objectContaining({ name: 'hedges', legs: 2 })])
      const legs = [{ exchange: 'deribit', instrument: 'BTC-31D-90000-C', amount: 3 }]
      const { delta } = await rest('portfolio-legs', { legs: JSON.stringify(legs) })
      const result = last.result as Value
      areNear(cells(result, 'delta'), delta!.map(Number))
      isNear(
        cells(result, 'delta')[0],
        3 * numbers(await rest('option-now', { exchange: 'deribit', instrument: 'BTC-31D-90000-C' }), 'delta')[0]!,
      )
    },
  },
  {
    text: 'What did I note about BTC?',
    calls: [['notes', { market: MARKET, words: 'skew' }]],
    check: ({ notes }) =>
      expect(notes).toEqual([
        expect.objectContaining({ text: 'skew looks steep', tags: ['idea'], at: '2026-01-20T12:00:00.000Z' }),
      ]),
  },
  {
    text: 'Which alerts do I have?',
    calls: [['alerts', {}]],
    check: ({ alerts, firings }) => {
      expect(alerts).toEqual([expect.objectContaining({ name: 'vol is high', unit: 'decimal', isOn: true })])
      expect(firings).toEqual([])
    },
  },
  {
    text: 'Show me 30-day vol of a quarter.',
    calls: [['picture', { market: MARKET, formula: 'ATM30', days: 90 }]],
    check: ({ formula: text }) => expect(text).toBe('ATM30'),
  },
]

const LEGS = [
  { exchange: 'deribit', instrument: 'BTC-31D-90000-C', amount: 3 },
  { exchange: 'deribit', instrument: 'BTC-31D-80000-P', amount: -2, isOn: false },
]
await post('/api/portfolios', { name: 'hedges', legs: LEGS })
await post('/api/notes', { at: '2026-01-20T12:00:00Z', text: 'skew looks steep', path: '/', tags: ['idea'], ...BTC })
await post('/api/alerts', {
  name: 'vol is high',
  watch: { kind: 'number', market: BTC, formula: 'ATM30' },
  condition: { kind: 'above', level: 0.9 },
})

describe('questions of a trader, with the official client', () => {
  test.each(questions.map((question) => [question.text, question] as const))('%s', async (_, { calls, check }) => {
    const values: Value[] = []
    const texts: string[] = []
    for (const [tool, args] of calls) {
      const called = await call<Value>(tool, typeof args === 'function' ? args(values, texts) : args)
      texts.push(called.text)
      // Text and typed content are the same.
      if (!called.isError) expect(JSON.parse(called.text)).toEqual(called.value)
      values.push(called.value)
    }
    const last = values.at(-1)
    expect(last, texts.at(-1)).toBeDefined()
    await check(last!, values)
    expect(calls.length).toBeLessThanOrEqual(MOST_CALLS)
    expect(texts.join('').length / PER_TOKEN).toBeLessThanOrEqual(MOST_TOKENS)
  })

  test('there are thirty or more, and together they use every tool', () => {
    const used = new Set(questions.flatMap(({ calls }) => calls.map(([tool]) => tool)))
    expect(questions.length).toBeGreaterThanOrEqual(30)
    return client
      .listTools()
      .then(({ tools }) => expect([...used].toSorted()).toEqual(tools.map(({ name }) => name).toSorted()))
  })
})
