import { emptyContext } from '@gvol/analytics/testing'
import { chainFromQuotes, type Market, type OptionQuote, unixMs, vol } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { ofRunner } from '../testing/ofRunner.ts'
import { studyDesk } from '../testing/studyDesk.ts'
import { answerMethod, type Desk, fields, methodForms, methods, type Row } from './index.ts'

/** Answers beyond the limit come in pages; all pages together have every row exactly once. */

const MINUTE_MS = 60_000
const NOW_MS = Date.UTC(2026, 0, 27, 12)
const FROM_MS = NOW_MS - 6 * MS_PER_HOUR
const MARKET = { venue: 'deribit', symbol: 'BTC' }
const EXPIRY_MS = Date.UTC(2026, 2, 27, 8)
const NAMES = [80_000, 90_000, 100_000].map((strike) => ({ strike, instrument: `BTC-27MAR26-${strike}-C` }))

/** Three options, whose mark encodes the minute. */
const chainAt = (atMs: number) =>
  chainFromQuotes(
    MARKET,
    atMs,
    NAMES.map(
      ({ strike, instrument }): OptionQuote => ({
        type: 'option-quote',
        ...MARKET,
        atMs: unixMs(atMs),
        receivedAtMs: unixMs(atMs),
        isInverse: true,
        instrument,
        strike,
        expiryMs: unixMs(EXPIRY_MS),
        optionType: 'call',
        markVol: vol(0.5),
        mark: 0.05 + (atMs - FROM_MS) / 1e10,
        underlying: 91_000,
        underlyingName: 'BTC-27MAR26',
        index: 90_000,
      }),
    ),
  )

/** Several trades per instant, more than one answer may have, every seventh in a block. */
const TRADES = Array.from({ length: 5_200 }, (_, i) => ({
  ...MARKET,
  kind: 'option',
  atMs: FROM_MS + 1_000 * Math.floor(i / 3),
  receivedAtMs: NOW_MS,
  tradeId: `t${i}`,
  instrument: NAMES[i % 3]?.instrument,
  takerSide: i % 5 < 2 ? 'sell' : 'buy',
  price: 0.05 + (i % 9) / 1_000,
  amountCoin: 0.1 * (1 + (i % 17)),
  index: 90_000 + (i % 100),
  vol: 0.5,
  blockTradeId: i % 7 === 0 ? `B${i}` : null,
}))

const contextOf = (trades: readonly Row[]) =>
  emptyContext({
    nowMs: () => NOW_MS,
    live: (async (kind: string, _market: Market, asOfMs?: number) =>
      kind === 'chain' ? chainAt(Math.floor((asOfMs ?? NOW_MS) / MINUTE_MS) * MINUTE_MS) : undefined) as never,
    query: (async (_query: object, { instants }: { readonly instants: readonly number[] }) =>
      instants.map(chainAt)) as never,
    rows: (table, span) => {
      const { fromMs = 0, toMs = NOW_MS } = span as { readonly fromMs?: number; readonly toMs?: number }
      if (table === 'trade') return trades.filter(({ atMs }) => Number(atMs) >= fromMs && Number(atMs) <= toMs)
      if (table === 'snapshot')
        return Array.from({ length: Math.floor((toMs - FROM_MS) / MINUTE_MS) + 1 }, (_, i) => ({
          ...MARKET,
          snapshotMs: FROM_MS + i * MINUTE_MS,
        }))
      if (table !== 'instrument') return []
      const terms = { expiryMs: EXPIRY_MS, optionType: 'call', isInverse: true, contractSize: 1, kind: 'option' }
      return NAMES.map(({ instrument, strike }) => ({ ...MARKET, ...terms, name: instrument, instrument, strike }))
    },
  })
const desk = studyDesk(contextOf(TRADES), [MARKET])

/** Reads every page from the first one on, each from the URL in the page before. */
const pagesOf = async (
  path: string,
  sent: Readonly<Record<string, string>>,
  of: Desk,
): Promise<readonly (readonly Row[])[]> => {
  const name = `derivatives/analytics/${path}`
  const form = methodForms[name]
  const method = methods[name]
  if (form === undefined || method === undefined) throw new RangeError(path)
  const pages: (readonly Row[])[] = []
  for (let params: URLSearchParams | undefined = new URLSearchParams(sent); params !== undefined; ) {
    const { status, body } = await answerMethod(form, method, params, of, async () => undefined, 'http://desk/at')
    expect([status, pages.length < 20]).toEqual([200, true])
    const { data, metadata } = (body as { payload: { data: readonly Row[]; metadata: { readonly next?: string } } })
      .payload
    pages.push(data)
    params = metadata.next === undefined ? undefined : new URL(metadata.next).searchParams
  }
  return pages
}

const BOOK = { exchange: 'deribit', currency: 'BTC', timeFormat: 'ms' }
const WHOLE = { ...BOOK, startDate: String(FROM_MS), endDate: String(NOW_MS) }

const columns = ({ exchangeTimestamp, instrument, tradeAmount, price, indexPrice }: Row) =>
  [exchangeTimestamp, instrument, Number(tradeAmount).toFixed(6), price, indexPrice].join()
const written = (of: readonly (typeof TRADES)[number][]) =>
  of
    .map(({ atMs, instrument, amountCoin, price, index }) =>
      [atMs, instrument, amountCoin.toFixed(6), price, index].join(),
    )
    .toSorted()

test.each(['trades-flow/decorated-trades', 'options-scanner/top-trades-by-unique-trade'])(
  '%s: the pages have every trade once, newest first',
  async (path) => {
    const pages = await pagesOf(path, WHOLE, desk.desk)
    expect(pages.length).toBe(2)
    expect(pages.flat().map(columns).toSorted()).toEqual(written(TRADES))
    const instants = pages.flat().map((row) => Number(row.exchangeTimestamp))
    expect(instants).toEqual(instants.toSorted((a, b) => b - a))
  },
)

test('the other arguments apply to every page', async () => {
  const pages = await pagesOf('trades-flow/decorated-trades', { ...WHOLE, strike: '90000' }, desk.desk)
  expect(pages.flat().map(columns).toSorted()).toEqual(written(TRADES.filter((_, i) => i % 3 === 1)))
})

test('quotes by the minute are one page, oldest first, and equal the answers of the single minutes', async () => {
  const pages = await pagesOf('volatility/level-1-quotes', { ...WHOLE, timeInterval: 'minute' }, desk.desk)
  const received = pages.flat().map(({ timestamp, instrument, markPrice }) => ({ timestamp, instrument, markPrice }))
  const expected = Array.from({ length: 361 }, (_, i) => chainAt(FROM_MS + i * MINUTE_MS)).flatMap((chain) =>
    chain.instrument.map((instrument, row) => ({ timestamp: chain.atMs, instrument, markPrice: chain.mark[row] })),
  )
  expect([pages.length, received]).toEqual([1, expected])
})

test('quotes without dates are the newest chain, on one page', async () => {
  const pages = await pagesOf('volatility/level-1-quotes', BOOK, desk.desk)
  const newestMs = Math.floor(NOW_MS / MINUTE_MS) * MINUTE_MS
  expect(pages.length).toBe(1)
  expect(pages[0]?.map(({ instrument }) => instrument)).toEqual(NAMES.map(({ instrument }) => instrument))
  expect(new Set(pages[0]?.map(({ timestamp }) => timestamp))).toEqual(new Set([newestMs]))
})

test('a history has all of its instants up to the newest, or is refused with a sentence', async () => {
  const form = methodForms['derivatives/analytics/volatility/svi-hourly']
  const method = methods['derivatives/analytics/volatility/svi-hourly']
  if (form === undefined || method === undefined) throw new RangeError('svi-hourly')
  const hourly: Desk = {
    ...desk.desk,
    ...ofRunner(async (_study, args) => ({ asOfMs: Date.parse(String(args.asOf)), size: 1, column: () => [1] })),
  }
  const answered = async (hours: number) => {
    const sent = { ...WHOLE, startDate: String(NOW_MS - hours * MS_PER_HOUR), timeInterval: 'hour' }
    const { status, body } = await answerMethod(form, method, new URLSearchParams(sent), hourly, async () => undefined)
    return { status, ...(body as { message?: string; payload?: { metadata: object; data: readonly Row[] } }) }
  }
  const { payload } = await answered(399)
  expect(payload?.data.map(({ timestamp }) => timestamp)).toEqual(
    Array.from({ length: 400 }, (_, i) => NOW_MS - (399 - i) * MS_PER_HOUR),
  )
  expect(payload?.metadata).not.toHaveProperty('next')
  expect(await answered(400)).toMatchObject({
    status: 400,
    message:
      'That would be 401 instants; at most 400 are returned at once. Request a shorter range or a longer interval.',
  })
})

test('times and sales of a date have all of its trades, and none of the next day', async () => {
  const midnight = Date.UTC(2026, 0, 28)
  const next = { ...TRADES[0], tradeId: 'next', atMs: midnight } as unknown as Row
  const later = studyDesk(
    { ...contextOf([...(TRADES as unknown as Row[]), next]), nowMs: () => midnight + MS_PER_HOUR },
    [MARKET],
  )
  const trades = await later.field('TimesAndSales', { date: '2026-01-27' })
  expect(trades).toHaveLength(TRADES.length)
  const sum = (rows: readonly number[]) => rows.reduce((all, value) => all + value, 0)
  expect(sum(trades.map(({ amount }) => Number(amount)))).toBeCloseTo(
    sum(TRADES.map(({ amountCoin }) => amountCoin)),
    6,
  )
  expect(await later.field('TimesAndSales', { date: '2026-01-28' })).toHaveLength(1)
  for (const name of ['GvolDirection', 'TwentyFourHourTradesLite']) {
    const rows = await desk.field(name)
    expect([name, new Set(rows.map(({ tradeId }) => tradeId)).size, rows.length]).toEqual([
      name,
      TRADES.length,
      TRADES.length,
    ])
  }
})

test('a field has no pages: a year of days, a week of hours and a day of quarter hours are one answer, more is refused', async () => {
  // One row per option and instant, for any number of options.
  const deskWithRows = (size: number): Desk => ({
    ...desk.desk,
    ...ofRunner(async (_study, { asOf }) => ({
      asOfMs: Date.parse(String(asOf)),
      size,
      column: (column) =>
        new Array(size).fill({ margin: 'coin', kind: 'constant-maturity', type: 'call' }[column] ?? 30),
    })),
  })
  const rowsOf = async (name: string, args: object, size: number) => {
    const field = fields[name]
    if (field === undefined || 'empty' in field) throw new RangeError(name)
    return (await field.rows({ symbol: 'BTC', exchange: 'deribit', ...args }, deskWithRows(size))).map(({ ts, date }) =>
      Number(ts ?? date),
    )
  }
  const year = await rowsOf('BasisFixedRevised', { dateStart: '2025-01-27', dateEnd: '2026-01-27' }, 1)
  expect([year.length, new Set(year).size]).toEqual([366, 366])
  const week = await rowsOf('ConstantBasisSevenDayOneHour', {}, 1)
  expect(
    week
      .toSorted()
      .slice(0, 3)
      .map((at, i, all) => at - (all[i - 1] ?? at - MS_PER_HOUR)),
  ).toEqual([MS_PER_HOUR, MS_PER_HOUR, MS_PER_HOUR])
  expect(week.length).toBe(7 * 24 + 1)
  const day = { date: '2026-01-26', interval: '15 minute' }
  const quarters = await rowsOf('HifiVolSurfaceStrikesGreeksHourly', day, 600)
  expect([quarters.length, new Set(quarters).size]).toEqual([96 * 600, 96])
  await expect(rowsOf('HifiVolSurfaceStrikesGreeksHourly', day, 700)).rejects.toThrow(
    /^That would be 60200 rows; at most 60000 are returned\./,
  )
  await expect(rowsOf('BasisFixedRevised', { dateStart: '2024-01-27' }, 1)).rejects.toThrow(
    /^That would be 732 instants; at most 400 are returned at once\./,
  )
})

test('a busy book is read only as far back as its page needs, a quiet one to the beginning', async () => {
  const form = methodForms['derivatives/analytics/trades-flow/decorated-trades']
  const method = methods['derivatives/analytics/trades-flow/decorated-trades']
  if (form === undefined || method === undefined) throw new RangeError('decorated-trades')
  /** A book with a trade each `apartMs` from the beginning on; notes how far back it is read. */
  const readOf = async (apartMs: number) => {
    const begins: number[] = []
    const book: Desk = {
      ...desk.desk,
      ...ofRunner(async (_study, { span, limit }) => {
        const [fromMs = 0, toMs = 0] = String(span)
          .split('/')
          .map((text) => Date.parse(text))
        begins.push(fromMs)
        const all = Array.from({ length: Math.floor((toMs - fromMs) / apartMs) + 1 }, (_, i) => toMs - apartMs * i)
        const instants = all.slice(0, Number(limit))
        return { asOfMs: NOW_MS, size: instants.length, column: () => instants }
      }),
    }
    const { body } = await answerMethod(
      form,
      method,
      new URLSearchParams(WHOLE),
      book,
      async () => undefined,
      'http://desk/at',
    )
    const { data, metadata } = (body as { payload: { data: readonly Row[]; metadata: { readonly next?: string } } })
      .payload
    const next = metadata.next === undefined ? undefined : new URL(metadata.next).searchParams
    return { begins, rows: data.length, from: next?.get('startDate'), to: next?.get('endDate') }
  }
  // The trades of the oldest instant belong to the next page, which begins where the whole range does.
  expect(await readOf(100)).toEqual({
    begins: [NOW_MS - 45 * MINUTE_MS],
    rows: 4_999,
    from: String(FROM_MS),
    to: String(NOW_MS - 4_999 * 100),
  })
  expect(await readOf(MINUTE_MS)).toEqual({
    begins: [NOW_MS - 45 * MINUTE_MS, FROM_MS],
    rows: 361,
    from: undefined,
    to: undefined,
  })
})

test('too many trades of one instant for one table, or of a field for one answer, are refused with a sentence', async () => {
  // An endless list of trades, a fixed number of ms apart.
  const endless = (apartMs: number): Desk => ({
    ...desk.desk,
    ...ofRunner(async (_study, { asOf, limit }) => {
      const instants = Array.from({ length: Number(limit) }, (_, i) => Date.parse(String(asOf)) - apartMs * i)
      return { asOfMs: NOW_MS, size: instants.length, column: () => instants }
    }),
  })
  const name = 'derivatives/analytics/trades-flow/decorated-trades'
  const form = methodForms[name]
  const method = methods[name]
  if (form === undefined || method === undefined) throw new RangeError(name)
  const { status, body } = await answerMethod(
    form,
    method,
    new URLSearchParams(WHOLE),
    endless(0),
    async () => undefined,
  )
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({
      message: expect.stringMatching(/^More than 5000 trades were executed at 2026-01-27T12:00:00\.000Z/),
    }),
  ])
  const { TimesAndSales } = fields
  if (TimesAndSales === undefined || 'empty' in TimesAndSales) throw new RangeError('TimesAndSales')
  await expect(TimesAndSales.rows({ exchange: 'deribit', date: '2026-01-27' }, endless(1))).rejects.toThrow(
    /^BTC of deribit traded more than 60000 times in that range; .* by dateStart and dateEnd\.$/,
  )
})
