import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TABLE_NOTE } from '@gvol/archive'
import type { Chain } from '@gvol/market'
import { hourStartMs, MS_PER_HOUR } from '@gvol/time'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect } from 'vitest'
import { writeLines } from '../chainFile.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>
type Page = { readonly metadata: { readonly next?: string }; readonly data: readonly Row[] }
export type FetchRest = (path: string) => Promise<Page>
export type FetchGraphql = (query: string) => Promise<Readonly<Record<string, readonly Row[]>> | undefined>

type RawTrade = { readonly id: string; readonly instrument: string; readonly atMs: number } & Readonly<
  Record<'price' | 'amount' | 'direction', number>
>

/** More than fit in one page of answers. */
const TRADES = 7_000

/** Trades of two options of a chain in the hour before it, several at the same instant, with a quiet period. */
export const rawTrades = ({ instrument, mark, atMs }: Chain): readonly RawTrade[] => {
  const traded = [...mark.keys()].filter((row) => (mark[row] ?? 0) > 0.001).slice(0, 2)
  return Array.from({ length: TRADES }, (_, i) => {
    const row = traded[i % 2] ?? 0
    const price = Math.round((mark[row] ?? 0) * 10_000 + (i % 3)) / 10_000
    return {
      id: `t${i}`,
      instrument: instrument[row] ?? '',
      atMs: atMs - MS_PER_HOUR + 1_000 * Math.floor(i / 3),
      price,
      amount: 0.1 * (1 + (i % 17)),
      direction: i % 5 < 2 ? -1 : 1,
    }
  })
}

/** Writes the trades as a file that can be imported. */
export const writeTrades = (folder: string, trades: readonly RawTrade[]): string =>
  writeLines(join(folder, 'trades.csv'), [
    'exchange,symbol,timestamp,local_timestamp,id,side,price,amount',
    ...trades.map(({ id, instrument, atMs, price, amount, direction }) =>
      ['deribit', instrument, `${atMs}000`, `${atMs}000`, id, direction > 0 ? 'buy' : 'sell', price, amount].join(','),
    ),
  ])

/**
 * Writes the venue's instrument list as a file that can be imported; without it the terms of traded options are
 * unavailable.
 */
export const writeInstruments = (folder: string, chain: Chain): string => {
  const rows = [...chain.instrument.keys()]
  const texts = (name: string, cell: (row: number) => string) => ({
    name,
    data: rows.map(cell),
    type: 'STRING' as const,
  })
  const numbers = (name: string, cell: (row: number) => number | undefined) => ({
    name,
    data: rows.map((row) => cell(row) ?? null),
    type: 'DOUBLE' as const,
  })
  const columnData = [
    texts('venue', () => 'deribit'),
    texts('symbol', () => 'BTC'),
    texts('kind', () => 'option'),
    texts('base', () => 'BTC'),
    texts('quote', () => 'USD'),
    texts('settle', () => 'BTC'),
    texts('name', (row) => chain.instrument[row] ?? ''),
    texts('optionType', (row) => (chain.optionType[row] === 0 ? 'call' : 'put')),
    { name: 'isInverse', data: rows.map(() => true), type: 'BOOLEAN' as const },
    numbers('contractSize', () => 1),
    numbers('receivedAtMs', () => chain.atMs),
    numbers('tick', () => 0.0005),
    numbers('expiryMs', (row) => chain.expiryMs[row]),
    numbers('strike', (row) => chain.strike[row]),
    numbers('listedMs', () => chain.atMs),
  ]
  const path = join(folder, 'instruments.parquet')
  const kvMetadata = [{ key: TABLE_NOTE, value: 'instrument' }]
  writeFileSync(path, new Uint8Array(parquetWriteBuffer({ columnData, kvMetadata })))
  return path
}

const DERIVATIVES = '/markets/derivatives/analytics'

/** Sums a number per key. */
const summed = <Item>(items: Iterable<Item>, keyOf: (item: Item) => string, amountOf: (item: Item) => number) => {
  const sums = new Map<string, number>()
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + (amountOf(item) || 0))
  return sums
}

const expectSums = (
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  column: string,
  expectedSums: Map<string, number>,
) => {
  const actualSums = summed(rows, keyOf, (row) => Number(row[column]))
  for (const [key, value] of expectedSums) expect(actualSums.get(key) ?? 0, `${column} ${key}`).toBeCloseTo(value, 6)
  for (const [key, value] of actualSums) expect(expectedSums.get(key) ?? 0, `${column} ${key}`).toBeCloseTo(value, 6)
}

/** Expects book values to equal the venue's quotes, computed here from the raw rows. */
export const expectBookValues = async (rest: FetchRest, graphql: FetchGraphql, chain: Chain): Promise<void> => {
  const rows = [...chain.strike.keys()]
  const sideOf = (row: number) => (chain.optionType[row] === 0 ? 'C' : 'P')
  const open = (row: number) => chain.openInterestCoin[row] ?? 0
  const data = await graphql(`{
    strikes: LiveOiByStrikeApi(symbol: BTC, exchange: deribit) { strike putCall openInterest1xMult }
    expiries: LiveOiByExpirationApi(symbol: BTC, exchange: deribit) { expiration putCall openInterest1xMult }
    terms: genericOrderbookTermStructure(symbol: BTC, exchange: deribit) { expiration markIv forwardVolatility }
  }`)
  const byStrike = summed(rows, (row) => `${chain.strike[row]} ${sideOf(row)}`, open)
  const byExpiry = summed(rows, (row) => `${chain.expiryMs[row]} ${sideOf(row)}`, open)
  expect(byStrike.size).toBeGreaterThan(20)
  expectSums(data?.strikes ?? [], (row) => `${row.strike} ${row.putCall}`, 'openInterest1xMult', byStrike)
  expectSums(data?.expiries ?? [], (row) => `${row.expiration} ${row.putCall}`, 'openInterest1xMult', byExpiry)
  const terms = (data?.terms ?? []).map(({ expiration, markIv, forwardVolatility }) => {
    const ms = Number(expiration) - chain.atMs
    const vol = Number(markIv)
    return { ms, variance: vol * vol * ms, forward: forwardVolatility }
  })
  let forwards = 0
  let before = terms[0]
  for (const one of terms.slice(1)) {
    const gained = (one.variance - (before?.variance ?? 0)) / (one.ms - (before?.ms ?? 0))
    if (one.forward !== null && gained > 0) {
      expect(Number(one.forward)).toBeCloseTo(Math.sqrt(gained), 4)
      forwards++
    }
    before = one
  }
  expect(forwards).toBeGreaterThan(2)
  const at = `exchange=deribit&currency=BTC&startDate=${chain.atMs}&endDate=${chain.atMs}&timeInterval=minute`
  const { data: quotes } = await rest(`${DERIVATIVES}/volatility/level-1-quotes?${at}`)
  expect(quotes).toHaveLength(chain.size)
  const rowOf = new Map(chain.instrument.map((name, row) => [name, row]))
  const expectedNumber = (value: number | undefined, factor = 1) =>
    value === undefined || Number.isNaN(value) ? null : expect.closeTo(value * factor, 8)
  for (const quote of quotes) {
    const row = rowOf.get(String(quote.instrument)) ?? -1
    expect(quote).toMatchObject({
      bid: expectedNumber(chain.bid[row]),
      ask: expectedNumber(chain.ask[row]),
      markPrice: expectedNumber(chain.mark[row]),
      bidVolume: expectedNumber(chain.bidSize[row]),
      markIv: expectedNumber(chain.markVol[row], 100),
      openInterest: expectedNumber(chain.openInterestCoin[row]),
      putCall: sideOf(row),
      strike: chain.strike[row],
      expirationTimestamp: chain.expiryMs[row],
    })
  }
}

/**
 * Expects the pages of stored trades, newest first, to contain each imported trade once, and volumes to be their sums.
 */
export const expectTradeValues = async (rest: FetchRest, trades: readonly RawTrade[]): Promise<void> => {
  const fromMs = trades[0]?.atMs ?? 0
  const toMs = trades.at(-1)?.atMs ?? 0
  const span = `exchange=deribit&currency=BTC&startDate=${fromMs}&endDate=${toMs + 1}`
  const rows: Row[] = []
  let pages = 0
  for (let next: string | undefined = `${DERIVATIVES}/trades-flow/decorated-trades?${span}`; next; pages++) {
    const page: Page = await rest(next)
    rows.push(...page.data)
    next = pages < 5 ? page.metadata.next : undefined
  }
  expect(pages).toBe(2)
  const rowById = new Map(rows.map((row) => [row.tradeId, row]))
  expect([rows.length, rowById.size]).toEqual([trades.length, trades.length])
  for (const { id, instrument, atMs, price, amount, direction } of trades)
    expect(rowById.get(id)).toMatchObject({
      instrument,
      price,
      exchangeTimestamp: atMs,
      exchangeDirection: direction,
      blockTradeId: null,
      tradeAmount: expect.closeTo(amount, 9),
    })
  const { data } = await rest(`${DERIVATIVES}/trades-flow/volume-aggregates?${span}&timeInterval=hour`)
  const hourOf = (atMs: number) => String(hourStartMs(atMs))
  const hours = summed(
    trades,
    ({ atMs }) => hourOf(atMs),
    ({ amount }) => amount,
  )
  expectSums(data, ({ timestamp }) => hourOf(Number(timestamp)), 'contractVolumeOnScreen', hours)
}
