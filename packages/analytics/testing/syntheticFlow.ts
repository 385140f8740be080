import { type BlockRfqTrade, type Chain, optionTypeFromCode, type Trade, unixMs, vol } from '@gvol/market'
import type { OptionFlowRow } from '@gvol/store'
import { MS_PER_HOUR } from '@gvol/time'
import { hourlyFlow } from '../src/market/flow/hourlyFlow.ts'
import type { TradedOption } from '../src/market/traded/tradedOption.ts'
import { pricedChain } from '../src/surface/pricedChain.ts'
import { AT_MS, INDEX } from './syntheticChain.ts'

const HOURS = 120

const market = { venue: 'deribit', symbol: 'BTC' }

type Leg = { readonly row: number; readonly side: 'buy' | 'sell'; readonly amountCoin: number }

/** Returns one print of an option of a chain, at a given distance from its mark. */
const printOf = (
  chain: Chain,
  { row, side, amountCoin }: Leg,
  atMs: number,
  tradeId: string,
  more: Partial<Trade> = {},
): Trade => {
  const priced = pricedChain(chain)
  const mark = chain.mark[row]
  return {
    type: 'trade',
    kind: 'option',
    ...market,
    atMs: unixMs(atMs),
    receivedAtMs: unixMs(atMs),
    instrument: chain.instrument[row],
    tradeId,
    takerSide: side,
    price: mark * (side === 'buy' ? 1.01 : 0.99),
    amountCoin,
    vol: vol(priced.markVol[row] + (side === 'buy' ? 0.004 : -0.004)),
    mark,
    index: INDEX,
    ...more,
  }
}

/**
 * Returns five days of customers buying puts below and selling calls above the market, with blocks, requests for quote
 * and hedges.
 */
export const syntheticTape = (
  chain: Chain,
): { readonly trades: readonly Trade[]; readonly structures: readonly BlockRfqTrade[] } => {
  const rowAt = (e: number, strike: number, type: 0 | 1) => {
    for (let row = chain.expiryStart[e]; row < chain.expiryStart[e + 1]; row++) {
      if (chain.strike[row] === strike && chain.optionType[row] === type) return row
    }
    throw new RangeError(`no option at ${strike}`)
  }
  const trades: Trade[] = []
  const structures: BlockRfqTrade[] = []
  for (let hour = 0; hour < HOURS; hour++) {
    const atMs = AT_MS - (HOURS - hour) * MS_PER_HOUR + 600_000
    const e = hour % 3
    const put = {
      row: rowAt(e, 70_000 + 2500 * (hour % 6), 1),
      side: 'buy',
      amountCoin: 0.1 + (hour % 4) * 0.05,
    } as const
    const call = { row: rowAt(e, 95_000 + 2500 * (hour % 5), 0), side: 'sell', amountCoin: 0.3 } as const
    trades.push(printOf(chain, put, atMs, `s${hour}p`), printOf(chain, call, atMs + 60_000, `s${hour}c`))
    if (hour % 20 === 7) {
      const id = `BLOCK-${hour}`
      const size = 0.5 + hour / 200
      const legs: readonly Leg[] = [
        { row: rowAt(1, 100_000, 0), side: 'buy', amountCoin: size },
        { row: rowAt(1, 110_000, 0), side: 'sell', amountCoin: size },
      ]
      for (const [i, leg] of legs.entries()) {
        trades.push(printOf(chain, leg, atMs + 120_000, `${id}-${i}`, { blockTradeId: id, blockTradeLegs: 3 }))
      }
      trades.push({
        ...printOf(chain, legs[0], atMs + 120_000, `${id}-h`, { blockTradeId: id, blockTradeLegs: 3 }),
        kind: 'perpetual',
        instrument: 'BTC-PERPETUAL',
        takerSide: 'sell',
        price: INDEX * 1.0003,
        amountCoin: size * 0.2,
        amountUsd: size * 0.2 * INDEX,
        vol: undefined,
        mark: INDEX * 1.0003,
      })
    }
    if (hour % 24 === 13) {
      const rfqId = `RFQ-${hour}`
      const legs: readonly Leg[] = [
        { row: rowAt(2, 90_000, 0), side: 'sell', amountCoin: 0.9 },
        { row: rowAt(2, 90_000, 1), side: 'sell', amountCoin: 0.9 },
      ]
      for (const [i, leg] of legs.entries()) {
        const ids = { blockTradeId: `B${rfqId}`, blockTradeLegs: 2, blockRfqId: rfqId }
        trades.push(printOf(chain, leg, atMs + 240_000, `${rfqId}-${i}`, ids))
      }
      structures.push({
        type: 'block-rfq-trade',
        ...market,
        atMs: unixMs(atMs + 240_000),
        receivedAtMs: unixMs(atMs + 240_000),
        rfqId,
        takerSide: 'sell',
        amountCoin: 0.9,
        index: INDEX,
        legs: legs.map(({ row }) => ({ instrument: chain.instrument[row], side: 'buy', ratio: 1 })),
      })
    }
  }
  return { trades, structures }
}

/** Returns the option trades of a tape with their terms from the chain. */
export const tradedOptions = (chain: Chain, trades: readonly Trade[]): readonly TradedOption[] => {
  const rowOf = new Map(chain.instrument.map((name, row) => [name, row]))
  return trades.flatMap((trade): TradedOption[] => {
    const row = rowOf.get(trade.instrument)
    if (row === undefined) return []
    const optionType = optionTypeFromCode(chain.optionType[row])
    return [{ expiryMs: chain.expiryMs[row], strike: chain.strike[row], optionType, trade }]
  })
}

/** Returns its hours as stored. */
export const syntheticFlow = (chain: Chain): readonly OptionFlowRow[] => {
  const { trades, structures } = syntheticTape(chain)
  return hourlyFlow(market, tradedOptions(chain, trades), structures)
}

/** Returns rows of `block-rfq-trade` as stored. */
export const structureRows = (structures: readonly BlockRfqTrade[]): readonly Readonly<Record<string, unknown>>[] =>
  structures.map((trade) => ({
    ...trade,
    legInstrument: trade.legs.map(({ instrument }) => instrument),
    legSide: trade.legs.map(({ side }) => side),
    legRatio: trade.legs.map(({ ratio }) => ratio),
    legPrice: trade.legs.map(({ price }) => price ?? null),
    hedgeInstrument: trade.hedge?.instrument ?? null,
    hedgeSide: trade.hedge?.side ?? null,
    hedgePrice: trade.hedge?.price,
    hedgeAmount: trade.hedge?.amount,
  }))

/** Returns rows of `instrument` for the options of a chain. */
export const optionRows = (chain: Chain): readonly Readonly<Record<string, unknown>>[] =>
  chain.instrument.map((name, row) => ({
    name,
    expiryMs: chain.expiryMs[row],
    strike: chain.strike[row],
    optionType: optionTypeFromCode(chain.optionType[row]),
  }))
