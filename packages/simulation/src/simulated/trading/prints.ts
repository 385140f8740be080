import { type BlockRfqTrade, isInverseSymbol, optionTypeFromCode, type Trade, unixMs, vol } from '@gvol/market'
import { greeks, impliedVol } from '@gvol/quant'
import { roundedPrice } from '../../decimal.ts'
import { contractTerms, stepAbove, stepBelow } from '../../deribit/records/contractTerms.ts'
import { uniform } from '../../random.ts'
import { countUpTo } from '../../replay/timeline.ts'
import { COIN_MODELS, type CoinModel } from '../coinModel.ts'
import type { Listing } from '../listing/listing.ts'
import type { CoinState } from '../price/marketPath.ts'
import { optionPrice } from '../price/optionPrice.ts'
import { pricedExpiry } from '../simulatedChain.ts'
import { futurePrice } from '../simulatedFutures.ts'
import { type MakerQuote, makerQuote } from './quoteMaking.ts'
import type { Structure } from './structures.ts'
import type { DayTape } from './tape.ts'

const STREAM = { inside: 701, liquidation: 702, hedge: 703 }
/** Range of trade numbers reserved per day. */
const IDS_PER_DAY = 100_000
/** The day from which trade numbers count: 2020-01-01. */
const FIRST_ID_DAY = 18_262

/** Returns a trade's number, which increases with time. */
const printNumber = (day: number, at: number): number => (day - FIRST_ID_DAY) * IDS_PER_DAY + at

/** Returns a structure's number; the venue numbers those of all its coins in one sequence. */
const structureNumber = (symbol: string, day: number, index: number): number =>
  printNumber(day, index * COIN_MODELS.length + COIN_MODELS.findIndex((model) => model.symbol === symbol))

const INSIDE_SHARE = 0.3

export type PrintContext = {
  readonly seed: number
  readonly model: CoinModel
  readonly listing: Listing
  readonly tape: DayTape
  /** Number of trades of each instrument before the day. */
  readonly printsBefore: Uint32Array
  readonly stateAt: (atMs: number) => CoinState
}

type Priced = { readonly price: number; readonly mark: number; readonly vol?: number }

/** Prices a trade at the quote that the taker hits; some inside it, legs of packages at the mark. */
const optionPrint = (context: PrintContext, at: number, state: CoinState): Priced => {
  const { seed, model, listing, tape } = context
  const row = tape.row[at]
  const atMs = tape.atMs[at]
  const expiry = pricedExpiry(model, state, atMs, listing.expiryMs[row])
  const { mark, vega, deviations, intrinsic } = optionPrice(listing.optionType[row], listing.strike[row], expiry)
  const terms = contractTerms(model.symbol)
  const isBuy = tape.isBuy[at] === 1
  const above = stepAbove(terms, mark)
  const below = stepBelow(terms, mark)
  const quote: MakerQuote = { bid: 0, ask: 0, bidSize: 0, askSize: 0 }
  const { timeYears, forward } = expiry
  const { optionLot: lot, lots } = model
  makerQuote(
    { seed, bits: listing.bits[row], atMs, terms, mark, vega, deviations, intrinsic, timeYears, lot, lots },
    quote,
  )
  const isInside = tape.structure[at] >= 0 || uniform(seed, STREAM.inside, tape.day, at) < INSIDE_SHARE
  const taken = isBuy ? quote.ask : quote.bid
  const inside = isBuy ? above : below
  const price = Number.isNaN(taken) || isInside ? inside : taken
  const premium = Number.isNaN(price) ? above : price
  const solved = impliedVol(
    optionTypeFromCode(listing.optionType[row]),
    expiry.isInverse ? premium * forward : premium,
    forward,
    listing.strike[row],
    timeYears,
  )
  return { price: premium, mark, vol: solved.ok && solved.vol < 10 ? solved.vol : undefined }
}

const futurePrint = ({ model, listing, tape }: PrintContext, at: number, state: CoinState): Priced => {
  const futureIndex = tape.row[at] - listing.instrument.length
  const { bid, ask, mark } = futurePrice(
    model,
    state,
    tape.atMs[at],
    futureIndex,
    listing.futures[futureIndex].expiryMs,
  )
  return { price: tape.isBuy[at] === 1 ? ask : bid, mark }
}

/** Moves of the index in ten minutes that trigger liquidations, and the share of trades along them that are forced. */
const LIQUIDATING_MOVE = 0.002
const LARGE_MOVE = 0.006
const FORCED_SHARE = { usual: 0.25, large: 0.9 }

const isLiquidated = (context: PrintContext, at: number, state: CoinState): boolean => {
  const { seed, tape, listing, stateAt } = context
  if (tape.row[at] !== listing.instrument.length) return false
  const draw = uniform(seed, STREAM.liquidation, tape.day, at)
  if (draw > FORCED_SHARE.large) return false
  const move = Math.log(state.spot / stateAt(tape.atMs[at] - 600_000).spot)
  if (draw > FORCED_SHARE.usual && Math.abs(move) < LARGE_MOVE) return false
  return Math.abs(move) > LIQUIDATING_MOVE && move > 0 === (tape.isBuy[at] === 1)
}

const packageIds = (context: PrintContext, at: number): Partial<Trade> => {
  const structureIndex = context.tape.structure[at]
  if (structureIndex < 0) return {}
  const structure = context.tape.structures[structureIndex]
  const number = structureNumber(context.model.symbol, context.tape.day, structureIndex)
  if (structure.kind === 'combo') return { comboId: structure.comboId, comboTradeId: String(number) }
  return {
    blockTradeId: `BLOCK-${number}`,
    blockTradeLegs: structure.legs.length,
    ...(structure.kind === 'rfq' ? { blockRfqId: String(number), comboId: structure.comboId } : {}),
  }
}

/** Returns entry `at` of a tape as the venue's trade. */
export const printedTrade = (context: PrintContext, at: number): Trade => {
  const { model, listing, tape } = context
  const row = tape.row[at]
  const atMs = tape.atMs[at]
  const state = context.stateAt(atMs)
  const isOption = row < listing.instrument.length
  const isInverse = isInverseSymbol(model.symbol)
  const priced = isOption ? optionPrint(context, at, state) : futurePrint(context, at, state)
  const amount = tape.amount[at]
  const isUsd = !isOption && isInverse
  const future = listing.futures[row - listing.instrument.length]
  const prefix = model.symbol === 'BTC' ? '' : `${model.symbol}-`
  return {
    type: 'trade',
    kind: isOption ? 'option' : future.expiryMs === undefined ? 'perpetual' : 'future',
    venue: 'deribit',
    symbol: model.symbol,
    instrument: isOption ? listing.instrument[row] : future.instrument,
    tradeId: `${prefix}${printNumber(tape.day, at)}`,
    tradeSeq: context.printsBefore[row] + tape.before[at] + 1,
    takerSide: tape.isBuy[at] === 1 ? 'buy' : 'sell',
    atMs: unixMs(atMs),
    receivedAtMs: unixMs(atMs),
    price: priced.price,
    amountCoin: isUsd ? amount / priced.price : amount,
    ...(isUsd ? { amountUsd: amount } : {}),
    ...(priced.vol === undefined ? {} : { vol: vol(priced.vol) }),
    mark: priced.mark,
    index: roundedPrice(state.spot, 2),
    ...(isLiquidated(context, at, state) ? { isLiquidation: true, liquidatedSide: 'taker' as const } : {}),
    ...packageIds(context, at),
  }
}

/** Share of requests for quote that are hedged. */
const HEDGED_SHARE = 0.5

/**
 * Returns the perpetual hedge of a request for quote: the amount that neutralizes the delta, on the side that a buyer
 * of the structure would trade, in whole contracts. Amounts of coin-settled books are USD.
 */
const hedgeOf = (context: PrintContext, structure: Structure, legs: readonly Trade[]): Pick<BlockRfqTrade, 'hedge'> => {
  const { seed, model, tape, listing, stateAt } = context
  const perpetual = listing.futures[0]
  if (perpetual === undefined || uniform(seed, STREAM.hedge, tape.day, structure.atMs % 1e6) > HEDGED_SHARE) return {}
  const state = stateAt(structure.atMs)
  const delta = structure.legs.reduce((sum, { row, ratio }) => {
    const leg = legs.find(({ instrument }) => instrument === listing.instrument[row])
    const { forward, timeYears } = pricedExpiry(model, state, structure.atMs, listing.expiryMs[row])
    const type = optionTypeFromCode(listing.optionType[row])
    return sum + ratio * (greeks(type, forward, listing.strike[row], timeYears, leg?.vol ?? model.vol).delta || 0)
  }, 0)
  const coins = Math.abs(delta) * structure.amountCoin
  const { bid, ask } = futurePrice(model, state, structure.atMs, 0, perpetual.expiryMs)
  const side = delta > 0 ? 'sell' : 'buy'
  const price = (structure.takerSide === 'buy') === (side === 'buy') ? ask : bid
  const { contractSizeUsd, contractSizeCoin } = contractTerms(model.symbol)
  const [exact, contract] = isInverseSymbol(model.symbol) ? [coins * price, contractSizeUsd] : [coins, contractSizeCoin]
  const amount = Math.round(exact / contract) * contract
  return amount > 0 ? { hedge: { instrument: perpetual.instrument, side, price, amount } } : {}
}

/** Returns the indexes of a structure's trades in the tape: they have its instant, and a tape is chronological. */
const printsOf = (tape: DayTape, structureIndex: number): readonly number[] => {
  const { atMs } = tape.structures[structureIndex]
  const rows: number[] = []
  for (let at = countUpTo(tape.atMs, atMs) - 1; tape.atMs[at] === atMs; at--) {
    if (tape.structure[at] === structureIndex) rows.unshift(at)
  }
  return rows
}

/** Returns a request for quote by its index among the structures of a tape, with its legs as traded. */
export const blockRfqTrade = (context: PrintContext, structureIndex: number): BlockRfqTrade => {
  const { model, tape, listing } = context
  const structure = tape.structures[structureIndex]
  const legs = printsOf(tape, structureIndex).map((at) => printedTrade(context, at))
  const ratioOf = (instrument: string): number => {
    const leg = structure.legs.find(({ row }) => listing.instrument[row] === instrument)
    return Math.abs(leg?.ratio ?? 1)
  }
  const signOf = (trade: Trade): number =>
    (trade.takerSide === structure.takerSide ? 1 : -1) * ratioOf(trade.instrument)
  const total = (value: (trade: Trade) => number): number =>
    Number(legs.reduce((sum, trade) => sum + signOf(trade) * value(trade), 0).toFixed(8))
  return {
    type: 'block-rfq-trade',
    venue: 'deribit',
    symbol: model.symbol,
    atMs: unixMs(structure.atMs),
    receivedAtMs: unixMs(structure.atMs),
    rfqId: String(structureNumber(model.symbol, tape.day, structureIndex)),
    comboId: structure.comboId,
    takerSide: structure.takerSide,
    amountCoin: structure.amountCoin,
    price: total((trade) => trade.price),
    mark: total((trade) => trade.mark ?? 0),
    index: legs[0]?.index,
    legs: legs.map((trade) => ({
      instrument: trade.instrument,
      side: trade.takerSide === structure.takerSide ? 'buy' : 'sell',
      ratio: ratioOf(trade.instrument),
      price: trade.price,
    })),
    ...hedgeOf(context, structure, legs),
  }
}
