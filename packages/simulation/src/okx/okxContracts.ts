import type { PricedSource } from '../marketSource.ts'
import { contractTrades } from '../rest/contractTrades.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import { type Margin, type VenueContract, venueContracts } from '../rest/venueContracts.ts'
import { symbolByCoin } from '../rest/wireText.ts'
import { okxAnswer, okxRefusal } from './okxAnswer.ts'
import { bookAnswer, ratioAnswer, rollsOf, spreadName, spreadRow, spreadTicker } from './okxBooks.ts'
import { candleAnswer, fundingAnswer, interestAnswer } from './okxContractHistory.ts'
import {
  familyOf,
  fundingRow,
  interestRow,
  listRow,
  markRow,
  nameOf,
  OKX_CONTRACTS,
  priceOf,
  SHARE,
  tickerRow,
  tradedOf,
} from './okxContractRows.ts'

/** A trade in the venue's format, and whether it was a liquidation. */
type ContractPrint = {
  readonly isForced: boolean
  readonly row: Readonly<Record<'instId' | 'tradeId' | 'ts' | 'px' | 'sz' | 'side' | 'count', string>>
}

/** OKX's spot, perpetuals and futures over a source, with their history. */
export const okxContracts = (source: PricedSource) => {
  const contracts = venueContracts(source, OKX_CONTRACTS.quirks)
  const ofType = (instType: string, atMs: number): readonly VenueContract[] => {
    if (instType === 'SPOT') return contracts.listed('spot', atMs)
    const kind = instType === 'SWAP' ? 'perpetual' : 'future'
    return (['inverse', 'linear'] as const)
      .flatMap((margin: Margin) => contracts.listed(margin, atMs))
      .filter((contract) => contract.kind === kind && (kind === 'perpetual' || contract.margin === 'inverse'))
  }
  const everything = (atMs: number): readonly VenueContract[] =>
    ['SPOT', 'SWAP', 'FUTURES'].flatMap((instType) => ofType(instType, atMs))

  const ofOne = (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    const contract = everything(atMs).find((each) => nameOf(each) === params.get('instId'))
    if (contract === undefined) return okxRefusal('51001', "Instrument ID doesn't exist.")
    if (path === '/market/ticker') return okxAnswer([tickerRow(contract)])
    if (path === '/public/funding-rate-history') return fundingAnswer(contracts, contract, params, atMs)
    return candleAnswer(contracts, contract, params, atMs)
  }
  return {
    coins: contracts.coins,
    /** Returns the response to requests about instruments other than options. */
    answer: (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
      const rows = (row: (contract: VenueContract) => object): RestAnswer => {
        const name = params.get('instId')
        const family = params.get('instFamily') ?? params.get('uly')
        const selected = ofType(params.get('instType') ?? 'SWAP', atMs)
          .filter((contract) => name === null || nameOf(contract) === name)
          .filter((contract) => family === null || familyOf(contract) === family)
        return okxAnswer(selected.map(row))
      }
      switch (path) {
        case '/public/instruments':
          return rows(listRow)
        case '/market/tickers':
          return rows(tickerRow)
        case '/public/open-interest':
          return rows(interestRow)
        case '/public/mark-price':
          return rows(markRow)
        case '/public/funding-rate': {
          const name = params.get('instId')
          const selected = ofType('SWAP', atMs).filter((contract) => name === 'ANY' || nameOf(contract) === name)
          return okxAnswer(selected.map((contract) => fundingRow(contract, atMs)))
        }
        case '/rubik/stat/contracts/open-interest-volume':
          return interestAnswer(contracts, ofType('SWAP', atMs), params, atMs, 'ccy')
        case '/rubik/stat/contracts/open-interest-history':
          return interestAnswer(contracts, ofType('SWAP', atMs), params, atMs, 'instId')
        case '/market/books':
        case '/rubik/stat/contracts/long-short-account-ratio-contract':
        case '/rubik/stat/contracts/long-short-account-ratio-contract-top-trader':
        case '/rubik/stat/contracts/long-short-position-ratio-contract-top-trader': {
          const match = everything(atMs).find((each) => nameOf(each) === params.get('instId'))
          if (match === undefined) return okxRefusal('51001', "Instrument ID doesn't exist.")
          return path === '/market/books' ? bookAnswer(match, atMs) : ratioAnswer(path, match, params, atMs)
        }
        case '/sprd/spreads':
          return okxAnswer(rollsOf(everything(atMs)).map(({ near, far }) => spreadRow(near, far)))
        case '/market/sprd-ticker': {
          const roll = rollsOf(everything(atMs)).find(({ near, far }) => spreadName(near, far) === params.get('sprdId'))
          return okxAnswer(roll === undefined ? [] : [spreadTicker(roll.near, roll.far, atMs)])
        }
        case '/market/ticker':
        case '/market/candles':
        case '/market/history-candles':
        case '/public/funding-rate-history':
          return ofOne(path, params, atMs)
      }
      return undefined
    },
    /**
     * Returns trades in contracts and pairs of a coin in the venue's format, oldest first, with the source's trade for
     * each.
     */
    trades: (
      coin: string,
      fromMs: number,
      toMs: number,
      margins: readonly Margin[] = ['inverse', 'linear', 'spot'],
    ): readonly ContractPrint[] => {
      const symbol = symbolByCoin(source).get(coin)
      if (symbol === undefined) return []
      return contractTrades({ source, contracts, sizeShare: SHARE, coin, symbol, margins, fromMs, toMs })
        .filter(({ contract }) => contract.kind !== 'future' || contract.margin === 'inverse')
        .map(({ contract, trade, price, amountCoin }) => ({
          isForced: trade.isLiquidation === true,
          row: {
            instId: nameOf(contract),
            tradeId: trade.tradeId.replace(/^.*-/, ''),
            px: priceOf(contract, price),
            sz: tradedOf(contract, amountCoin),
            side: trade.takerSide,
            count: '1',
            ts: String(trade.atMs),
          },
        }))
    },
  }
}
