import { MS_PER_MINUTE } from '@gvol/time'
import type { PricedSource } from '../marketSource.ts'
import { type ContractTrade, contractTrades } from '../rest/contractTrades.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import type { Margin, VenueContract, VenueContracts } from '../rest/venueContracts.ts'
import { numberParam } from '../rest/wireText.ts'
import { bybitAnswer } from './bybitAnswer.ts'

const RECENT_MS = 15 * MS_PER_MINUTE
const MAX_TRADES = 1_000

/** Prefixes a spot topic, because spot pairs and contracts have the same names. */
export const spotTopic = (topic: string): string => `spot ${topic}`

type TapeOptions = {
  readonly source: PricedSource
  readonly contracts: VenueContracts
  /** This venue's sizes as a share of the simulated ones. */
  readonly sizeShare: number
  readonly nameOf: (contract: VenueContract) => string
  readonly amountOf: (contract: VenueContract, coins: number) => string
  readonly priceOf: (contract: VenueContract, price: number) => string
}

/** Bybit's tape of contracts: trades on one topic, liquidations on another, and the newest trades by REST. */
export const bybitContractTape = ({ source, contracts, sizeShare, nameOf, amountOf, priceOf }: TapeOptions) => {
  /**
   * Returns the amount as Bybit writes it; one that rounds to 0 becomes the minimum size, 1 USD (inverse) or 0.001 coin.
   */
  const sizeText = ({ contract, amountCoin }: ContractTrade): string => {
    const text = amountOf(contract, amountCoin)
    return Number(text) > 0 ? text : contract.margin === 'inverse' ? '1' : '0.001'
  }
  const tradeRow = (traded: ContractTrade) => ({
    T: Number(traded.trade.atMs),
    s: nameOf(traded.contract),
    S: traded.trade.takerSide === 'buy' ? 'Buy' : 'Sell',
    v: sizeText(traded),
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
  /** `S` is the side of the closed position: a taker forced to sell was long. */
  const liquidationRow = (traded: ContractTrade) => {
    const { T, s, v, p } = tradeRow(traded)
    return { T, s, S: traded.trade.takerSide === 'sell' ? 'Buy' : 'Sell', v, p }
  }
  const tradesOf = (coin: string, symbol: string, margins: readonly Margin[], fromMs: number, toMs: number) =>
    contractTrades({ source, contracts, sizeShare, coin, symbol, margins, fromMs, toMs })
  const message = (topic: string, row: object, toMs: number, publishedTopic = topic) => ({
    topic: publishedTopic,
    text: JSON.stringify({ topic, type: 'snapshot', ts: toMs, data: [row] }),
  })
  return {
    /** Returns the response of `recent-trade` for one contract, newest first. */
    recent: (contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
      const { coin, symbol, margin } = contract
      const rows = tradesOf(coin, symbol, [margin], atMs - RECENT_MS, atMs)
        .filter((traded) => nameOf(traded.contract) === nameOf(contract))
        .map((traded) => recentRow(tradeRow(traded)))
      const limit = Math.min(MAX_TRADES, numberParam(params, 'limit') ?? 500)
      return bybitAnswer(atMs, margin, rows.slice(-limit).reverse())
    },
    /** Returns trades and liquidations of a coin's contracts as messages of topics. */
    messages: (coin: string, symbol: string, fromMs: number, toMs: number) =>
      tradesOf(coin, symbol, ['spot', 'linear', 'inverse'], fromMs, toMs).flatMap((traded) => {
        const name = nameOf(traded.contract)
        const topic = `publicTrade.${name}`
        if (traded.contract.margin === 'spot') return [message(topic, tradeRow(traded), toMs, spotTopic(topic))]
        const messages = [message(topic, tradeRow(traded), toMs)]
        if (traded.trade.isLiquidation === true)
          messages.push(message(`allLiquidation.${name}`, liquidationRow(traded), toMs))
        return messages
      }),
  }
}
