import type { PricedSource } from '../marketSource.ts'
import { contractBook } from '../rest/contractBook.ts'
import { printNumberOf } from '../rest/newestTrades.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import { FUNDING_MS, nextFundingMs, type VenueContract, venueContracts } from '../rest/venueContracts.ts'
import { numberParam } from '../rest/wireText.ts'
import { htxAnswer, htxCoded, htxRefusal } from './htxAnswer.ts'
import {
  type ContractAnswer,
  type HtxContractAnswers,
  htxContractAnswers,
  htxInterest,
  htxLiquidation,
  htxRatio,
} from './htxContractAnswers.ts'
import {
  amountOf,
  cycleOf,
  HTX_CONTRACTS,
  indexRow,
  isListed,
  priceOf,
  termsOf,
  tickOf,
  tradedOf,
} from './htxContractRows.ts'

const MAX_PAYMENTS = 100
const USUAL_PAGE = 20

const { quirks, nameOf } = HTX_CONTRACTS

type Answers = Readonly<Record<string, ContractAnswer>>
type Listed = (family: 'linear' | 'swap' | 'dated', atMs: number) => readonly VenueContract[]

/** Returns all levels, in contracts of one side. */
const book: ContractAnswer = (contract, _, atMs) => {
  const { bids, asks } = contractBook('htx', contract, atMs)
  const side = (levels: typeof bids) =>
    levels.map(({ price, coins }) => [priceOf(contract, price), Math.max(1, amountOf(contract, coins, price))])
  return htxAnswer({ tick: { bids: side(bids), asks: side(asks), ts: atMs, id: 1, mrid: 1, version: 1 } }, atMs)
}
const ticker: ContractAnswer = (contract, _, atMs) => htxAnswer({ tick: tickOf(contract) }, atMs)

/** Endpoints of linear contracts, dated and perpetual. */
const linearAnswers = ({
  forced,
  trades,
  candles,
  pastInterest: interestHistory,
  paidBetween,
}: HtxContractAnswers): Answers => ({
  '/linear-swap-ex/market/detail/merged': ticker,
  '/linear-swap-ex/market/depth': book,
  '/linear-swap-ex/market/history/kline': candles,
  '/linear-swap-ex/market/history/trade': trades,
  '/v5/market/open_interest': (contract, _, atMs) => htxCoded(htxInterest(contract), atMs),
  '/linear-swap-api/v1/swap_his_open_interest': interestHistory,
  '/v5/market/funding_rate': (contract, _, atMs) => {
    const funding_time = nextFundingMs(atMs)
    const row = { contract_code: nameOf(contract), funding_rate: String(contract.fundingRate) }
    const times = { funding_time: String(funding_time), next_funding_time: String(funding_time + FUNDING_MS) }
    return htxCoded([{ ...row, ...times }], atMs)
  },
  '/v5/market/funding_rate_history': (contract, params, atMs) => {
    const fromMs = numberParam(params, 'start_time') ?? 0
    const toMs = Math.min(atMs, numberParam(params, 'end_time') ?? atMs)
    const limit = Math.min(MAX_PAYMENTS, numberParam(params, 'limit') ?? USUAL_PAGE)
    return htxCoded(paidBetween(contract, fromMs, toMs).slice(0, limit).toReversed(), atMs)
  },
  '/v5/market/liquidation_orders': (contract, params, atMs) =>
    htxCoded(
      forced(contract, params, atMs).map((traded) => ({
        id: String(printNumberOf(traded)),
        contract_code: nameOf(contract),
        liquidation_time: String(traded.trade.atMs),
        side: traded.trade.takerSide,
        position_side: traded.trade.takerSide === 'sell' ? 'long' : 'short',
        volume: String(tradedOf(traded)),
        amount: String(traded.amountCoin),
        bankrupt_price: String(priceOf(contract, traded.price)),
      })),
      atMs,
    ),
  '/linear-swap-api/v3/swap_liquidation_orders': (contract, params, atMs) =>
    htxCoded(forced(contract, params, atMs).map(htxLiquidation), atMs),
})

/** Endpoints of inverse swaps. */
const swapAnswers = ({
  forced,
  trades,
  candles,
  pastInterest: interestHistory,
  paidBetween,
}: HtxContractAnswers): Answers => ({
  '/swap-ex/market/detail/merged': ticker,
  '/swap-ex/market/depth': book,
  '/swap-ex/market/history/kline': candles,
  '/swap-ex/market/history/trade': trades,
  '/swap-api/v1/swap_open_interest': (contract, _, atMs) => htxAnswer({ data: [htxInterest(contract)] }, atMs),
  '/swap-api/v1/swap_his_open_interest': interestHistory,
  '/swap-api/v1/swap_funding_rate': (contract, _, atMs) => {
    const row = { contract_code: nameOf(contract), symbol: contract.coin, fee_asset: contract.coin }
    const rate = { estimated_rate: null, funding_rate: String(contract.fundingRate) }
    const times = { funding_time: String(nextFundingMs(atMs)), next_funding_time: null }
    return htxAnswer({ data: { ...row, ...rate, ...times } }, atMs)
  },
  '/swap-api/v1/swap_historical_funding_rate': (contract, params, atMs) => {
    const rows = paidBetween(contract, 0, atMs).toReversed()
    const page = numberParam(params, 'page_index') ?? 1
    const size = numberParam(params, 'page_size') ?? USUAL_PAGE
    const pages = { total_page: Math.ceil(rows.length / size), current_page: page, total_size: rows.length }
    return htxAnswer({ data: { ...pages, data: rows.slice((page - 1) * size, page * size) } }, atMs)
  },
  '/swap-api/v3/swap_liquidation_orders': (contract, params, atMs) =>
    htxCoded(forced(contract, params, atMs).map(htxLiquidation), atMs),
})

/** Endpoints of dated inverse contracts. */
const datedAnswers = ({ trades, candles }: HtxContractAnswers): Answers => ({
  '/market/detail/merged': ticker,
  '/market/depth': book,
  '/market/history/kline': candles,
  '/market/history/trade': trades,
})

/** Responses that cover all contracts of a kind. */
const answersOfAll = (
  listed: Listed,
  { forced }: HtxContractAnswers,
): Readonly<Record<string, (params: URLSearchParams, atMs: number) => RestAnswer>> => ({
  '/linear-swap-api/v1/swap_contract_info': (_, atMs) => htxAnswer({ data: listed('linear', atMs).map(termsOf) }, atMs),
  '/swap-api/v1/swap_contract_info': (_, atMs) => htxAnswer({ data: listed('swap', atMs).map(termsOf) }, atMs),
  '/api/v1/contract_contract_info': (_, atMs) => htxAnswer({ data: listed('dated', atMs).map(termsOf) }, atMs),
  '/linear-swap-api/v1/swap_index': (_, atMs) =>
    htxAnswer(
      { data: listed('linear', atMs).flatMap((each) => (each.kind === 'future' ? [] : [indexRow(each)])) },
      atMs,
    ),
  '/swap-api/v1/swap_index': (_, atMs) => htxAnswer({ data: listed('swap', atMs).map(indexRow) }, atMs),
  '/api/v1/contract_index': (_, atMs) => {
    const rows = listed('swap', atMs).map(({ coin, index }) => ({ symbol: coin, index_price: index, index_ts: atMs }))
    return htxAnswer({ data: rows }, atMs)
  },
  '/api/v1/contract_open_interest': (params, atMs) => {
    // Coins may be lowercase here.
    const coin = params.get('symbol')?.toUpperCase()
    const cycle = params.get('contract_type')
    const code = params.get('contract_code')
    const selected = listed('dated', atMs).filter((each) =>
      code === null ? each.coin === coin && cycleOf(each) === cycle : nameOf(each) === code,
    )
    return htxAnswer({ data: selected.map(htxInterest) }, atMs)
  },
  '/api/v3/contract_liquidation_orders': (params, atMs) => {
    const ofCoin = listed('dated', atMs).filter(({ coin }) => coin === params.get('symbol'))
    return htxCoded(ofCoin.flatMap((each) => forced(each, params, atMs)).map(htxLiquidation), atMs)
  },
})

/** HTX's contracts: linear ones, inverse swaps, and dated inverse ones, each kind with separate endpoints. */
export const htxContracts = (source: PricedSource) => {
  const contracts = venueContracts(source, quirks)
  const listed: Listed = (family, atMs) => {
    const all = contracts.listed(family === 'linear' ? 'linear' : 'inverse', atMs).filter(isListed(atMs))
    return family === 'linear' ? all : all.filter(({ kind }) => (kind === 'perpetual') === (family === 'swap'))
  }
  const contractAnswers = htxContractAnswers(source, contracts)
  const all = answersOfAll(listed, contractAnswers)
  const ofOne = [
    { family: 'linear', answers: linearAnswers(contractAnswers) },
    { family: 'swap', answers: swapAnswers(contractAnswers) },
    { family: 'dated', answers: datedAnswers(contractAnswers) },
  ] as const

  return (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    const answer = all[path]
    if (answer !== undefined) return answer(params, atMs)
    const name = params.get('contract_code') ?? params.get('contract') ?? params.get('symbol') ?? ''
    if (/elite_(account|position)_ratio$/.test(path)) return htxRatio(name, path, params, atMs)
    for (const { family, answers } of ofOne) {
      const answer = answers[path]
      if (answer === undefined) continue
      const contract = listed(family, atMs).find((each) => nameOf(each) === name)
      return contract === undefined
        ? htxRefusal('invalid-parameter', 'The contract does not exist.', atMs)
        : answer(contract, params, atMs)
    }
    return undefined
  }
}
