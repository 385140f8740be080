import { MS_PER_MINUTE } from '@gvol/market'
import type { PricedSource } from '../marketSource.ts'
import { type ContractTrade, contractTrades } from '../rest/contractTrades.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import type { Margin, VenueContract, VenueContracts } from '../rest/venueContracts.ts'
import { numberParam } from '../rest/wireText.ts'
import { bybitAnswer } from './bybitAnswer.ts'

const RECENT_MS = 15 * MS_PER_MINUTE
const MOST_TRADES = 1_000

/** A topic of the line of pairs, whose names contracts have too. */
export const spotTopic = (topic: string): string => `spot ${topic}`

type Words = {
  readonly source: PricedSource
  readonly contracts: VenueContracts
  readonly sizeShare: number
  readonly nameOf: (contract: VenueContract) => string
  readonly amountOf: (contract: VenueContract, coins: number) => string
  readonly priceOf: (contract: VenueContract, price: number) => string
}

/** Bybit's tape of contracts: prints on one topic, positions closed by force on another, and the newest prints by REST. */
export const bybitContractTape = ({ source, contracts, sizeShare, nameOf, amountOf, priceOf }: Words) => {
  /** Least that trades: a dollar, or a thousandth of a coin. */
  const tradedOf = ({ contract, amountCoin }: ContractTrade): string => {
    const text = amountOf(contract, amountCoin)
    return Number(text) > 0 ? text : contract.margin === 'inverse' ? '1' : '0.001'
  }
  const tradeRow = (traded: ContractTrade) => ({
    T: Number(traded.trade.atMs),
    s: nameOf(traded.contract),
    S: traded.trade.takerSide === 'buy' ? 'Buy' : 'Sell',
    v: tradedOf(traded),
    p: priceOf(traded.contract, traded.price),
    L: 'PlusTick',
    i: `bybit-${traded.contract.margin}-${traded.trade.tradeId}`,
    BT: false,
  })
  const recentRow = ({ T, s, S, v, p, i }: ReturnType<typeof tradeRow>) => ({
    execId: i,
    symbol: s,
    price: p,
    size: v,
    side: S,
    time: String(T),
    isBlockTrade: false,
    isRPITrade: false,
  })
  /** The side of the position that was closed: a taker forced to sell was long. */
  const liquidationRow = (traded: ContractTrade) => {
    const { T, s, v, p } = tradeRow(traded)
    return { T, s, S: traded.trade.takerSide === 'sell' ? 'Buy' : 'Sell', v, p }
  }
  const tradesOf = (coin: string, symbol: string, margins: readonly Margin[], fromMs: number, toMs: number) =>
    contractTrades({ source, contracts, sizeShare, coin, symbol, margins, fromMs, toMs })
  const message = (topic: string, row: object, toMs: number, heardAs = topic) => ({
    topic: heardAs,
    text: JSON.stringify({ topic, type: 'snapshot', ts: toMs, data: [row] }),
  })
  return {
    /** The answer to `recent-trade` of one contract, newest first. */
    recent: (contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
      const { coin, symbol, margin } = contract
      const rows = tradesOf(coin, symbol, [margin], atMs - RECENT_MS, atMs)
        .filter((traded) => nameOf(traded.contract) === nameOf(contract))
        .map((traded) => recentRow(tradeRow(traded)))
      const limit = Math.min(MOST_TRADES, numberParam(params, 'limit') ?? 500)
      return bybitAnswer(atMs, margin, rows.slice(-limit).reverse())
    },
    /** What the contracts of a coin traded, and what was closed by force, as messages of topics. */
    messages: (coin: string, symbol: string, fromMs: number, toMs: number) =>
      tradesOf(coin, symbol, ['spot', 'linear', 'inverse'], fromMs, toMs).flatMap((traded) => {
        const name = nameOf(traded.contract)
        const topic = `publicTrade.${name}`
        if (traded.contract.margin === 'spot') return [message(topic, tradeRow(traded), toMs, spotTopic(topic))]
        const told = [message(topic, tradeRow(traded), toMs)]
        if (traded.trade.isLiquidation === true)
          told.push(message(`allLiquidation.${name}`, liquidationRow(traded), toMs))
        return told
      }),
  }
}
