import { chainFromQuotes, type FutureQuote, type Instrument, type Trade, unixMs, vol } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { SAMPLE_MARKET, SAMPLE_MS, sampleQuotes } from '../../testing/sample.ts'
import type { Columnar } from '../engine/columnar.ts'
import { insertEvents } from '../reading/insertEvents.ts'
import { readEvents, readTableRows } from '../reading/readEvents.ts'
import { readInstruments } from '../reading/readInstruments.ts'
import { withoutNulls } from '../table/withoutNulls.ts'
import { insertFutures } from '../tables/future-quote/insert.ts'
import { insertImported, readImported } from '../tables/import-ledger/imported.ts'
import { insertInstruments } from '../tables/instrument/insert.ts'
import { insertSnapshot } from '../tables/option-quote/insert.ts'
import { readChain } from '../tables/option-quote/readChain.ts'
import { markets, snapshotTimes } from '../tables/snapshot/read.ts'
import { newestOptionTrades } from '../tables/trade/newestOptionTrades.ts'
import { migrate } from '../upkeep/migrate.ts'

const stamp = (atMs: number) => ({ ...SAMPLE_MARKET, atMs: unixMs(atMs), receivedAtMs: unixMs(atMs + 5) })
const ever = { ...SAMPLE_MARKET, fromMs: 0, toMs: SAMPLE_MS * 2 }

/** Tests that rows of raw tables are read back as stored. @param opened  a store used by no one else */
export const tablesContract = (opened: () => Columnar): void => {
  beforeAll(() => migrate(opened(), { nowMs: 1 }))

  describe('chain', () => {
    const snapshotMs = [SAMPLE_MS, SAMPLE_MS + MS_PER_MINUTE, SAMPLE_MS + 40 * MS_PER_DAY]
    beforeAll(async () => {
      for (const atMs of snapshotMs) {
        await insertSnapshot(opened(), { ...SAMPLE_MARKET, snapshotMs: atMs, quotes: sampleQuotes(atMs) })
      }
    })

    test('is exactly the chain of the stored quotes', async () => {
      const stored = await readChain(opened(), { ...SAMPLE_MARKET, asOfMs: SAMPLE_MS })
      expect(stored).toEqual(chainFromQuotes(SAMPLE_MARKET, SAMPLE_MS, sampleQuotes()))
      expect(stored?.size).toBe(60)
    })

    test('is unchanged when stored a second time', async () => {
      const before = await readChain(opened(), { ...SAMPLE_MARKET, asOfMs: SAMPLE_MS })
      await insertSnapshot(opened(), { ...SAMPLE_MARKET, snapshotMs: SAMPLE_MS, quotes: sampleQuotes().values() })
      expect(await readChain(opened(), { ...SAMPLE_MARKET, asOfMs: SAMPLE_MS })).toEqual(before)
      expect(await snapshotTimes(opened(), ever)).toEqual(Float64Array.from(snapshotMs))
    })

    test('a later version of a quote replaces the earlier one, whichever is written first', async () => {
      const atMs = unixMs(SAMPLE_MS + 3 * MS_PER_MINUTE)
      const market = { venue: 'deribit', symbol: 'ETH' }
      const quotes = sampleQuotes(atMs).map((quote) => ({ ...quote, ...market }))
      const corrected = quotes.map((quote) => ({ ...quote, mark: 7, receivedAtMs: unixMs(quote.receivedAtMs + 1) }))
      await insertSnapshot(opened(), { ...market, snapshotMs: atMs, quotes: corrected })
      await insertSnapshot(opened(), { ...market, snapshotMs: atMs, quotes })
      const chain = await readChain(opened(), market)
      expect(new Set(chain?.mark)).toEqual(new Set([7]))
    })

    test('the latest chain at or before the requested instant is returned, not older than allowed', async () => {
      const at = async (asOfMs?: number, maxAgeMs?: number) =>
        (await readChain(opened(), { ...SAMPLE_MARKET, asOfMs, maxAgeMs }))?.atMs
      expect(await at()).toBe(snapshotMs[2])
      expect(await at(SAMPLE_MS - 1)).toBeUndefined()
      expect(await at(SAMPLE_MS + MS_PER_MINUTE - 1)).toBe(snapshotMs[0])
      expect(await at(SAMPLE_MS + MS_PER_MINUTE)).toBe(snapshotMs[1])
      expect(await at(SAMPLE_MS + 3 * MS_PER_MINUTE, MS_PER_MINUTE)).toBeUndefined()
      expect(await at(SAMPLE_MS + 3 * MS_PER_MINUTE, 2 * MS_PER_MINUTE)).toBe(snapshotMs[1])
    })

    test('a chain can be stored as it is', async () => {
      const atMs = SAMPLE_MS + 5 * MS_PER_MINUTE
      const market = { venue: 'simulated', symbol: 'BTC' }
      const quotes = sampleQuotes(atMs).map((quote) => ({ ...quote, ...market }))
      const chain = chainFromQuotes(market, atMs, quotes)
      await insertSnapshot(opened(), chain)
      expect(await readChain(opened(), market)).toEqual(chain)
    })

    test('a quote of another market is refused', async () => {
      const snapshot = { venue: 'okx', symbol: 'BTC', snapshotMs: SAMPLE_MS, quotes: sampleQuotes() }
      await expect(insertSnapshot(opened(), snapshot)).rejects.toThrow(/deribit BTC is in a snapshot of okx BTC/)
    })

    test('markets and times are listed', async () => {
      expect(await markets(opened())).toContainEqual({
        ...SAMPLE_MARKET,
        firstMs: snapshotMs[0],
        lastMs: snapshotMs[2],
        snapshots: 3,
        lastSize: 60,
      })
      const times = await snapshotTimes(opened(), {
        ...SAMPLE_MARKET,
        fromMs: SAMPLE_MS + 1,
        toMs: SAMPLE_MS + MS_PER_MINUTE,
      })
      expect(times).toEqual(Float64Array.from([snapshotMs[1]]))
    })
  })

  test('futures of the latest snapshot, by name', async () => {
    const perpetual: FutureQuote = {
      ...stamp(SAMPLE_MS),
      type: 'future-quote',
      instrument: 'BTC-PERPETUAL',
      kind: 'perpetual',
      isInverse: true,
      mark: 89_000.5,
      fundingRate: 0.0001,
      fundingIntervalHours: 8,
    }
    const dated: FutureQuote = {
      ...stamp(SAMPLE_MS),
      type: 'future-quote',
      instrument: 'BTC-27MAR26',
      kind: 'future',
      isInverse: true,
      expiryMs: unixMs(SAMPLE_MS + 60 * MS_PER_DAY),
      bid: 90_000,
    }
    await insertFutures(opened(), SAMPLE_MS - MS_PER_MINUTE, [{ ...perpetual, mark: 1 }])
    await insertFutures(opened(), SAMPLE_MS, [perpetual, dated])
    const at = (asOfMs: number) =>
      readTableRows(opened(), 'future-quote', { ...SAMPLE_MARKET, latest: 'of-market', asOfMs })
    const stored = (quote: FutureQuote) => {
      const { type: _, ...fields } = quote
      return { snapshotMs: SAMPLE_MS, ...fields }
    }
    expect((await at(SAMPLE_MS + 1)).map(withoutNulls)).toEqual([stored(dated), stored(perpetual)])
    expect(await at(1)).toEqual([])
  })

  test('trades are read back once each, in time order, and above the limit the latest ones', async () => {
    const trade = (n: number): Trade => ({
      ...stamp(SAMPLE_MS + n),
      type: 'trade',
      kind: n % 2 === 0 ? 'option' : 'perpetual',
      instrument: 'BTC-27MAR26-90000-C',
      tradeId: `BTC-${n}`,
      takerSide: n % 3 === 0 ? 'buy' : 'sell',
      price: 0.0105,
      amountCoin: 0.1 * (n + 1),
      ...(n % 2 === 0
        ? { vol: vol(0.45), blockTradeId: 'BLOCK-1', blockTradeLegs: 2, isLiquidation: false }
        : { isLiquidation: true, liquidatedSide: 'maker' as const }),
    })
    const trades = [0, 1, 2, 3, 4, 5].map(trade)
    await insertEvents(opened(), trades)
    await insertEvents(opened(), trades.slice(2))
    expect(await readEvents(opened(), 'trade', ever)).toEqual(trades)
    expect(await readEvents(opened(), 'trade', ever, { limit: 2 })).toEqual(trades.slice(4))
    expect(await readEvents(opened(), 'trade', ever, { where: { kind: 'option' } })).toEqual([0, 2, 4].map(trade))
    const some = { ...SAMPLE_MARKET, fromMs: SAMPLE_MS + 1, toMs: SAMPLE_MS + 2 }
    expect(await readEvents(opened(), 'trade', some)).toEqual([1, 2].map(trade))
    expect(await newestOptionTrades(opened())).toEqual(new Map([['deribit', SAMPLE_MS + 4]]))
  })

  test('block RFQ trades are stored with their legs and hedge', async () => {
    const outright = {
      ...stamp(SAMPLE_MS),
      type: 'block-rfq-trade' as const,
      rfqId: '1',
      takerSide: 'buy' as const,
      amountCoin: 25,
      legs: [{ instrument: 'BTC-27MAR26-90000-C', side: 'buy' as const, ratio: 1 }],
    }
    const spread = {
      ...stamp(SAMPLE_MS + 1),
      type: 'block-rfq-trade' as const,
      rfqId: '2',
      comboId: 'BTC-CS-27MAR26-90000_95000',
      takerSide: 'sell' as const,
      amountCoin: 50,
      price: -0.01,
      legs: [
        { instrument: 'BTC-27MAR26-90000-C', side: 'buy' as const, ratio: 1, price: 0.02 },
        { instrument: 'BTC-27MAR26-95000-C', side: 'sell' as const, ratio: 2 },
      ],
      hedge: { instrument: 'BTC-PERPETUAL', side: 'sell' as const, price: 89_000, amount: 100_000 },
    }
    await insertEvents(opened(), [outright, spread])
    expect(await readEvents(opened(), 'block-rfq-trade', ever)).toEqual([outright, spread])
  })

  test('index and volatility index prices are read back', async () => {
    const price = (n: number) => ({
      ...stamp(SAMPLE_MS + n),
      type: 'index-price' as const,
      indexName: 'btc_usd',
      price: 89_000.1 + n,
    })
    const dvol = { ...stamp(SAMPLE_MS), type: 'vol-index' as const, indexName: 'btc_usd', vol: vol(0.4312) }
    await insertEvents(opened(), [price(2), price(0), price(1)])
    await insertEvents(opened(), [dvol])
    const span = { ...SAMPLE_MARKET, fromMs: SAMPLE_MS, toMs: SAMPLE_MS + 1 }
    expect(await readEvents(opened(), 'index-price', span)).toEqual([price(0), price(1)])
    expect(await readEvents(opened(), 'vol-index', span)).toEqual([dvol])
  })

  test('a mixed list is written to its tables and read back once, without absent fields', async () => {
    const candle = {
      ...stamp(SAMPLE_MS),
      type: 'candle' as const,
      instrument: 'BTC-PERPETUAL',
      kind: 'perpetual' as const,
      intervalMs: MS_PER_HOUR,
      open: 89_000,
      high: 89_500.5,
      low: 88_900,
      close: 89_100,
      volumeCoin: 12.5,
    }
    const payment = (instrument: string) => ({
      ...stamp(SAMPLE_MS),
      type: 'funding-rate' as const,
      instrument,
      rate: -0.000012,
      intervalHours: 8,
    })
    const interest = {
      ...stamp(SAMPLE_MS),
      type: 'future-open-interest' as const,
      instrument: 'BTC-PERPETUAL',
      kind: 'perpetual' as const,
      openInterestUsd: 1e9,
    }
    const delivery = {
      ...stamp(SAMPLE_MS),
      type: 'settlement-price' as const,
      instrument: 'btc_usd',
      kind: 'index' as const,
      price: 89_012.34,
    }
    const settled = {
      ...delivery,
      instrument: 'BTC-27MAR26-90000-C',
      kind: 'option' as const,
      price: 0.01,
      vol: vol(0.4),
    }
    const spot = {
      ...stamp(SAMPLE_MS),
      type: 'spot-quote' as const,
      instrument: 'BTC/USDT',
      quoteCurrency: 'USDT',
      bid: 89_000,
    }
    const events = [candle, payment('BTC-PERPETUAL'), interest, payment('BTC_USDC-PERPETUAL'), spot, settled, delivery]
    await insertEvents(opened(), events)
    await insertEvents(opened(), [...events].reverse())
    expect(await readEvents(opened(), 'candle', ever, { where: { intervalMs: MS_PER_HOUR } })).toEqual([candle])
    expect(await readEvents(opened(), 'candle', ever, { where: { intervalMs: 60_000 } })).toEqual([])
    expect(await readEvents(opened(), 'funding-rate', ever, { where: { instrument: 'BTC-PERPETUAL' } })).toEqual([
      payment('BTC-PERPETUAL'),
    ])
    expect(await readEvents(opened(), 'funding-rate', ever)).toHaveLength(2)
    expect(await readEvents(opened(), 'future-open-interest', ever)).toEqual([interest])
    expect(await readEvents(opened(), 'settlement-price', ever)).toEqual([delivery, settled])
    expect(await readEvents(opened(), 'settlement-price', ever, { where: { kind: 'option' } })).toEqual([settled])
    expect(await readEvents(opened(), 'spot-quote', ever)).toEqual([spot])
  })

  test('one insert may span more months than ClickHouse allows by default', async () => {
    const market = { venue: 'deribit', symbol: 'HISTORY' }
    const ticks = Array.from({ length: 150 }, (_, month) => ({
      ...stamp(Date.UTC(2012, month, 15)),
      ...market,
      type: 'vol-index' as const,
      indexName: 'btc_usd',
      vol: vol(0.5 + month / 1000),
    }))
    await insertEvents(opened(), ticks)
    expect(await readEvents(opened(), 'vol-index', { ...ever, ...market })).toEqual(ticks)
  })

  test('the newest description of an instrument counts', async () => {
    const option: Instrument = {
      ...SAMPLE_MARKET,
      name: 'BTC-27MAR26-90000-C',
      kind: 'option',
      base: 'BTC',
      quote: 'USD',
      settle: 'BTC',
      isInverse: true,
      contractSize: 1,
      tick: 0.0001,
      expiryMs: unixMs(SAMPLE_MS),
      strike: 90_000,
      optionType: 'call',
    }
    await insertInstruments(opened(), 2, [{ ...option, contractSize: 10 }])
    await insertInstruments(opened(), 1, [option])
    expect(await readInstruments(opened(), SAMPLE_MARKET)).toEqual([{ ...option, contractSize: 10 }])
  })

  test('the import ledger lists the imported parts of files', async () => {
    expect([...(await readImported(opened()))]).toEqual([])
    const done = { contentHash: 'sha256:1', fileName: 'a b.csv', rows: 60, importedMs: 5 }
    await insertImported(opened(), done)
    await insertImported(opened(), { ...done, fileName: 'c.csv', importedMs: 6 })
    expect([...(await readImported(opened()))]).toEqual(['sha256:1'])
  })
}
