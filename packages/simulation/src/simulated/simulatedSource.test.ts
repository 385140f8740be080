import { deribitName } from '@gvol/archive'
import type { Chain, Trade } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { contractTerms, tickAt } from '../deribit/records/contractTerms.ts'
import { simulatedSource } from './simulatedSource.ts'

const START = Date.UTC(2026, 7, 3, 12)
const SEED = 11
const source = simulatedSource({ seed: SEED, startMs: START })
const INSTANTS = [0, 0.31, 2.8, 4.84, 9.02].map((days) => START + Math.round(days * MS_PER_DAY))
const OPTION_SYMBOLS = ['BTC', 'ETH', 'SOL_USDC', 'XRP_USDC']
const CHAINS = OPTION_SYMBOLS.flatMap((symbol) => INSTANTS.map((atMs) => source.chainAt(symbol, atMs)))

const rowsOf = (chain: Chain): number[] => Array.from({ length: chain.size }, (_, row) => row)
const pairsOf = (chain: Chain): [call: number, put: number][] =>
  rowsOf(chain).flatMap((row): [number, number][] => (chain.optionType[row] === 0 ? [[row, row + 1]] : []))
const isOnStep = (price: number, tick: number): boolean => Math.abs(price / tick - Math.round(price / tick)) < 1e-6

describe('every chain', () => {
  test.for(CHAINS.map((chain) => [chain.symbol, new Date(chain.atMs).toISOString(), chain] as const))(
    '%s at %s is a chain that a venue could have',
    ([symbol, , chain]) => {
      const terms = contractTerms(symbol)
      expect(chain.size).toBeGreaterThan(400)
      for (const row of rowsOf(chain)) {
        const name = deribitName(chain.instrument[row])
        expect(name).toEqual({
          kind: 'option',
          symbol,
          expiryMs: chain.expiryMs[row],
          strike: chain.strike[row],
          optionType: chain.optionType[row] === 0 ? 'call' : 'put',
        })
        expect(chain.expiryMs[row]).toBeGreaterThan(chain.atMs)
        const bid = chain.bid[row]
        const ask = chain.ask[row]
        const mark = chain.mark[row]
        if (!Number.isNaN(bid)) expect(bid > 0 && bid < mark && isOnStep(bid, tickAt(terms, bid))).toBe(true)
        if (!Number.isNaN(ask)) expect(ask > (mark || 0) && isOnStep(ask, tickAt(terms, ask))).toBe(true)
        expect(Number.isNaN(bid)).toBe(Number.isNaN(chain.bidSize[row]))
        expect(chain.markVol[row] > 0.05 && chain.markVol[row] < 10).toBe(true)
        expect(chain.openInterestCoin[row] >= 0 && chain.volume24hCoin[row] >= 0).toBe(true)
        if (!Number.isNaN(chain.askSize[row])) expect(isOnStep(chain.askSize[row], terms.minOptionAmount)).toBe(true)
      }
      const noBid = rowsOf(chain).filter((row) => Number.isNaN(chain.bid[row])).length
      expect(noBid / chain.size).toBeGreaterThan(0.01)
      expect(noBid / chain.size).toBeLessThan(0.5)
    },
  )

  test('marks obey put-call parity on the forward, and are Black-76 of the mark vol', () => {
    for (const chain of CHAINS) {
      for (const [call, put] of pairsOf(chain)) {
        const forward = chain.underlying[call]
        const unit = chain.isInverse ? forward : 1
        const parity = (forward - chain.strike[call]) / unit
        const callMark = chain.mark[call] || 0
        const putMark = chain.mark[put] || 0
        expect(Math.abs(callMark - putMark - parity)).toBeLessThan(3e-8 * (chain.isInverse ? 1 : forward))
        const years = (chain.expiryMs[call] - chain.atMs) / (365 * MS_PER_DAY)
        const premium = black76('call', forward, chain.strike[call], years, chain.markVol[call]) / unit
        expect(Math.abs(premium - callMark)).toBeLessThan(1e-7 * (chain.isInverse ? 1 : forward))
      }
    }
  })

  test('marks have no arbitrage between strikes, nor between expiries', () => {
    for (const chain of CHAINS) {
      for (let expiry = 0; expiry < chain.expiries.length; expiry++) {
        const calls = pairsOf(chain)
          .map(([call]) => call)
          .filter((row) => chain.expiryMs[row] === chain.expiries[expiry])
        const unit = chain.isInverse ? chain.underlying[calls[0]] : 1
        const usd = (row: number): number => (chain.mark[row] || 0) * unit
        const slack = 4e-8 * chain.underlying[calls[0]]
        for (let at = 1; at < calls.length; at++) {
          const slope = (usd(calls[at]) - usd(calls[at - 1])) / (chain.strike[calls[at]] - chain.strike[calls[at - 1]])
          expect(slope).toBeLessThan(slack)
          expect(slope).toBeGreaterThan(-1 - slack)
          if (at === 1) continue
          const left = chain.strike[calls[at - 1]] - chain.strike[calls[at - 2]]
          const width = chain.strike[calls[at]] - chain.strike[calls[at - 1]]
          const before = (usd(calls[at - 1]) - usd(calls[at - 2])) / left
          expect(slope - before).toBeGreaterThan((-4 * slack) / Math.min(left, width))
        }
      }
    }
  })
})

test('the same seed gives the same market in any order of requests; another seed gives another market', () => {
  const again = simulatedSource({ seed: SEED, startMs: START })
  for (const atMs of [...INSTANTS].reverse()) {
    for (const symbol of [...source.symbols].reverse()) {
      expect(again.snapshotAt(symbol, atMs)).toEqual(source.snapshotAt(symbol, atMs))
    }
  }
  const window = [INSTANTS[2], INSTANTS[2] + 1_800_000] as const
  expect(again.tradesBetween('ETH', ...window)).toEqual(source.tradesBetween('ETH', ...window))
  const other = simulatedSource({ seed: SEED + 1, startMs: START })
  expect(other.chainAt('BTC', INSTANTS[2]).index).not.toBe(source.chainAt('BTC', INSTANTS[2]).index)
})

test('the state is that of the whole second, the same object within it, and changes in the next', () => {
  const snapshot = source.snapshotAt('BTC', START + 5_000)
  expect(source.snapshotAt('BTC', START + 5_999)).toBe(snapshot)
  expect(source.nextChangeMs(START + 5_300)).toBe(START + 6_000)
  expect(source.snapshotAt('BTC', START + 6_000)?.chain.index).not.toBe(snapshot?.chain.index)
  expect(source.snapshotAt('BTC', START - 1)).toBeUndefined()
  expect(source.snapshotAt('DOGE', START)).toBeUndefined()
  expect(() => source.chainAt('BTC', START - 1)).toThrow(RangeError)
  expect(() => simulatedSource({ seed: 0.5, startMs: START })).toThrow(RangeError)
})

test('at 08:00 UTC expired options are removed, and new options are listed without open interest', () => {
  const eightMs = Date.UTC(2026, 7, 5, 8)
  const before = source.chainAt('BTC', eightMs - 1_000)
  const after = source.chainAt('BTC', eightMs)
  expect([...before.expiries]).toContain(eightMs)
  expect([...after.expiries]).not.toContain(eightMs)
  const namesBefore = new Set(before.instrument)
  const fresh = rowsOf(after).filter((row) => !namesBefore.has(after.instrument[row]))
  expect(fresh.length).toBeGreaterThan(10)
  for (const row of fresh) {
    expect(after.openInterestCoin[row]).toBe(0)
    expect(source.listedMs(after.instrument[row])).toBe(eightMs)
  }
  const survivingRow = rowsOf(after).find((row) => namesBefore.has(after.instrument[row]))
  expect(source.listedMs(after.instrument[survivingRow ?? 0])).toBeLessThan(eightMs)
  expect(source.listedMs('BTC-1JAN20-1-C')).toBeUndefined()
})

describe('the tape', () => {
  const atMs = START + 3.4 * MS_PER_DAY
  const trades = source.symbols.map((symbol) => source.tradesBetween(symbol, atMs - MS_PER_DAY, atMs))

  test('adds up to the volume of the last 24 hours', () => {
    for (const [at, symbol] of source.symbols.entries()) {
      const chain = source.chainAt(symbol, atMs)
      const traded = new Map<string, number>()
      for (const trade of trades[at])
        traded.set(trade.instrument, (traded.get(trade.instrument) ?? 0) + (trade.amountCoin ?? 0))
      for (const row of rowsOf(chain)) {
        expect(chain.volume24hCoin[row]).toBeCloseTo(traded.get(chain.instrument[row]) ?? 0, 5)
      }
      const perpetual = source.snapshotAt(symbol, atMs)?.futures[0]
      expect((perpetual?.volume24hCoin ?? 0) / (traded.get(`${symbol}-PERPETUAL`) ?? 0)).toBeCloseTo(1, 1)
    }
  })

  test('is in order, with increasing ids, and without gaps per instrument', () => {
    for (const [at, symbol] of source.symbols.entries()) {
      const ids = trades[at].map((trade) => Number(trade.tradeId.split('-').at(-1)))
      expect(ids.every((id, index) => index === 0 || id > ids[index - 1])).toBe(true)
      expect(trades[at].every((trade) => (symbol === 'BTC' ? true : trade.tradeId.startsWith(symbol)))).toBe(true)
      for (const prints of Map.groupBy(trades[at], (trade) => trade.instrument).values()) {
        const first = prints[0].tradeSeq ?? 0
        expect(prints.map((trade) => trade.tradeSeq)).toEqual(prints.map((_, index) => first + index))
      }
    }
  })

  test('takers buy at the mark or above and sell at the mark or below, in price steps', () => {
    for (const trade of trades.flat()) {
      const mark = trade.mark ?? Number.NaN
      if (trade.kind === 'option') {
        expect(trade.price > 0 && isOnStep(trade.price, contractTerms(trade.symbol).optionTick)).toBe(true)
        if (trade.takerSide === 'buy') expect(trade.price).toBeGreaterThanOrEqual(mark)
        else expect(trade.price <= mark || trade.price === contractTerms(trade.symbol).optionTick).toBe(true)
        expect(trade.vol === undefined || (trade.vol > 0.05 && trade.vol < 10)).toBe(true)
      } else {
        expect(Math.abs(trade.price / mark - 1)).toBeLessThan(1e-3)
      }
    }
    const options = trades.flat().filter((trade) => trade.kind === 'option')
    expect(options.filter((trade) => trade.vol !== undefined).length / options.length).toBeGreaterThan(0.97)
    const bought = options.filter((trade) => trade.takerSide === 'buy').length / options.length
    expect(bought).toBeGreaterThan(0.4)
    expect(bought).toBeLessThan(0.6)
  })

  test('blocks are printed with all their legs, and requests for quote have the printed legs', () => {
    const legsOf = (id: (trade: Trade) => string | undefined) =>
      Map.groupBy(
        trades.flat().filter((trade) => id(trade) !== undefined),
        (trade) => id(trade) ?? '',
      )
    const blocks = legsOf((trade) => trade.blockTradeId)
    expect(blocks.size).toBeGreaterThan(20)
    for (const legs of blocks.values()) expect(legs).toHaveLength(legs[0].blockTradeLegs ?? 0)
    expect(legsOf((trade) => trade.comboTradeId).size).toBeGreaterThan(10)
    const byRfq = legsOf((trade) => trade.blockRfqId)
    const rfqs = source.symbols.flatMap((symbol) => source.blockRfqsBetween(symbol, atMs - MS_PER_DAY, atMs))
    expect(rfqs.length).toBe(byRfq.size)
    for (const rfq of rfqs) {
      const legs = byRfq.get(rfq.rfqId) ?? []
      expect(rfq.legs.map((leg) => leg.instrument)).toEqual(legs.map((leg) => leg.instrument))
      for (const [at, leg] of rfq.legs.entries()) {
        const flips = rfq.takerSide === 'sell'
        expect(legs[at].takerSide === leg.side).toBe(!flips)
        expect(legs[at].amountCoin).toBeCloseTo(rfq.amountCoin * leg.ratio, 9)
        expect(legs[at].comboId).toBe(rfq.comboId)
      }
    }
  })

  test('about half of the requests for quote are hedged with the perpetual, by no more than their options, at its price', () => {
    const rfqs = source.blockRfqsBetween('BTC', atMs - MS_PER_DAY, atMs)
    const hedged = rfqs.flatMap(({ hedge, ...rfq }) => (hedge === undefined ? [] : [{ ...rfq, hedge }]))
    expect(hedged.length / rfqs.length).toBeGreaterThan(0.2)
    expect(hedged.length / rfqs.length).toBeLessThan(0.8)
    for (const { hedge, legs, amountCoin, index = Number.NaN } of hedged) {
      expect(hedge.instrument).toBe('BTC-PERPETUAL')
      expect(hedge.amount % 10).toBe(0)
      const ratios = legs.reduce((sum, leg) => sum + leg.ratio, 0)
      expect(hedge.amount / hedge.price).toBeLessThanOrEqual(ratios * amountCoin + 1e-3)
      expect(Math.abs(hedge.price / index - 1)).toBeLessThan(0.01)
    }
    // The buyer of a call spread sells the perpetual against it.
    const spread = hedged.find(({ comboId }) => comboId?.includes('-CS-'))
    const lower = spread?.legs.find(({ side }) => side === 'buy')
    if (spread !== undefined && lower !== undefined) expect(spread.hedge.side).toBe('sell')
  })

  test('some orders are worked: within an hour one option trades many times on one side', () => {
    const options = trades
      .flat()
      .filter(({ kind, blockTradeId, comboId }) => kind === 'option' && !blockTradeId && !comboId)
    const runs = [...Map.groupBy(options, ({ symbol, instrument }) => `${symbol} ${instrument}`).values()].filter(
      (own) =>
        own.some((first, i) => {
          const seventh = own[i + 7]
          const isOneSided = own.slice(i, i + 8).every(({ takerSide }) => takerSide === first.takerSide)
          return seventh !== undefined && seventh.atMs - first.atMs < MS_PER_HOUR && isOneSided
        }),
    )
    expect(runs.length).toBeGreaterThan(5)
  })

  test('moves open interest by what is opened and closed, never below zero', () => {
    const before = source.chainAt('BTC', atMs - MS_PER_HOUR)
    const after = source.chainAt('BTC', atMs)
    const traded = new Map<string, number>()
    for (const trade of source.tradesBetween('BTC', atMs - MS_PER_HOUR, atMs)) {
      traded.set(trade.instrument, (traded.get(trade.instrument) ?? 0) + (trade.amountCoin ?? 0))
    }
    let moved = 0
    for (const row of rowsOf(after)) {
      const change = Math.abs(after.openInterestCoin[row] - before.openInterestCoin[row])
      expect(change).toBeLessThanOrEqual((traded.get(after.instrument[row]) ?? 0) + 1e-6)
      if (change > 0) moved += 1
    }
    expect(moved).toBeGreaterThan(5)
  })
})

test('futures follow the carry curve, the perpetual is near the index, and quotes are on price steps around the mark', () => {
  for (const symbol of source.symbols) {
    for (const atMs of INSTANTS) {
      const snapshot = source.snapshotAt(symbol, atMs)
      const [perpetual, ...dated] = snapshot?.futures ?? []
      expect(Math.abs((perpetual.mark ?? 0) / (snapshot?.chain.index ?? 1) - 1)).toBeLessThan(0.005)
      expect(Math.abs(perpetual.fundingRate ?? 1)).toBeLessThanOrEqual(0.005)
      for (const future of [perpetual, ...dated]) {
        expect((future.bid ?? 0) < (future.mark ?? 0) && (future.mark ?? 0) < (future.ask ?? 0)).toBe(true)
        expect(isOnStep(future.bid ?? 0, contractTerms(symbol).futureTick)).toBe(true)
        const usd = future.openInterestUsd ?? Number.NaN
        const coin = future.openInterestCoin ?? Number.NaN
        expect(Math.abs(usd - coin * (future.mark ?? 0))).toBeLessThan(1e-6 * (1 + usd))
        const listed = snapshot?.chain.expiries.indexOf(future.expiryMs ?? Number.NaN) ?? -1
        if (listed < 0) continue
        expect(future.mark).toBeCloseTo(snapshot?.chain.underlying[snapshot.chain.expiryStart[listed]] ?? 0, 1)
        expect(snapshot?.chain.underlyingName[listed]).toBe(future.instrument)
      }
    }
  }
})

test('the volatility index is near thirty-day vol, its candles contain its readings, and only coin markets have one', () => {
  const atMs = START + 2 * MS_PER_DAY
  const [candle] = source.volCandles('BTC', atMs, atMs, MS_PER_HOUR)
  expect(candle.atMs).toBe(atMs)
  expect(candle.open).toBeCloseTo(source.snapshotAt('BTC', atMs)?.volIndex?.vol ?? 0, 12)
  expect(candle.close).toBeCloseTo(source.snapshotAt('BTC', atMs + MS_PER_HOUR)?.volIndex?.vol ?? 0, 12)
  expect(candle.low <= Math.min(candle.open, candle.close) && candle.high >= Math.max(candle.open, candle.close)).toBe(
    true,
  )
  expect(source.volCandles('ETH', START, START + MS_PER_DAY, MS_PER_HOUR)).toHaveLength(25)
  expect(source.volCandles('SOL_USDC', START, START + MS_PER_DAY, MS_PER_HOUR)).toEqual([])
  expect(source.snapshotAt('SOL_USDC', atMs)?.volIndex).toBeUndefined()
})

test('contracts settle each day at the mean of the index over the last half hour', () => {
  const deliveries = source.deliveries('BTC', START + 3 * MS_PER_DAY)
  expect(deliveries.map((delivery) => new Date(delivery.atMs).toISOString())).toContain('2026-08-05T08:00:00.000Z')
  const last = deliveries.at(-1)
  expect(Math.abs((last?.price ?? 0) / (source.chainAt('BTC', last?.atMs ?? START).index ?? 1) - 1)).toBeLessThan(0.01)
})
