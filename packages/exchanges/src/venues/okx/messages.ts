import { listOf, maybe, numeral, oneOf, rows, shape, text, type ValueOf } from '../../messages/shape.ts'

/** Every REST response; `code` "0" means success. */
export const envelope = shape({ code: text, msg: text, data: rows })
export const refusedEnvelope = shape({ code: text, msg: text })
/** `market/books` of one option: levels of price per coin, contracts, a zero and the number of orders; `ts` in ms. */
export const bookAnswer = shape({ data: listOf(shape({ asks: rows, bids: rows, ts: numeral })) })

/** `public/underlying?instType=OPTION`: one list of underlyings, such as `BTC-USD`. */
export const underlyingList = listOf(text)

/** A row of `public/instruments` as far as it names the family: `BTC-USD` or `BTC-USD_UM`. */
export const familyRow = shape({ instFamily: text })

/**
 * A row of `public/instruments`. An option contract is `ctVal · ctMult` coins. Fields are "" where they do not apply.
 */
export const instrumentRow = shape({
  instId: text,
  instType: oneOf('OPTION', 'FUTURES', 'SWAP'),
  uly: text,
  settleCcy: text,
  ctVal: numeral,
  ctMult: numeral,
  ctValCcy: maybe(text),
  ctType: maybe(text),
  /** `normal`, `pre_market`, `xperp`. */
  ruleType: maybe(text),
  optType: maybe(text),
  stk: maybe(text),
  expTime: maybe(text),
  listTime: maybe(text),
  tickSz: numeral,
})
export type InstrumentRow = ValueOf<typeof instrumentRow>

/** A row of `market/tickers`. Prices of options in coin, sizes in contracts, `volCcy24h` in coins. */
export const ticker = shape({
  instId: text,
  last: maybe(numeral),
  bidPx: maybe(numeral),
  bidSz: maybe(numeral),
  askPx: maybe(numeral),
  askSz: maybe(numeral),
  vol24h: maybe(numeral),
  volCcy24h: maybe(numeral),
  ts: numeral,
})
export type Ticker = ValueOf<typeof ticker>

/** A row of `public/open-interest`: contracts, coins, USD. */
export const openInterest = shape({ instId: text, oi: maybe(numeral), oiCcy: maybe(numeral), oiUsd: maybe(numeral) })
export type OpenInterest = ValueOf<typeof openInterest>

/** A row of `public/mark-price`. */
export const markPrice = shape({ instId: text, markPx: numeral })

/** A row of `market/index-tickers`. */
export const indexTicker = shape({ instId: text, idxPx: numeral, ts: numeral })

/** A row of `public/funding-rate`; the interval is between the two times, ms. */
export const fundingRate = shape({
  instId: text,
  fundingRate: numeral,
  /** When `fundingRate` is paid. */
  fundingTime: maybe(numeral),
  nextFundingTime: maybe(numeral),
  /** "" where the venue reports only the current interval. */
  nextFundingRate: maybe(numeral),
})

/**
 * A row of `public/opt-summary`. Vols are decimals, "" or 0 for none. Greeks named `…BS` are in USD per coin (vega per
 * vol point, theta per day), the plain ones in coin and premium-adjusted; only the former are used.
 */
export const optSummary = shape({
  instId: text,
  bidVol: maybe(numeral),
  askVol: maybe(numeral),
  markVol: maybe(numeral),
  fwdPx: maybe(numeral),
  deltaBS: maybe(numeral),
  gammaBS: maybe(numeral),
  vegaBS: maybe(numeral),
  thetaBS: maybe(numeral),
  ts: numeral,
})
export type OptSummary = ValueOf<typeof optSummary>

/**
 * A row of the streams `option-trades` and, for legs of blocks, `public-block-trades`: `fillVol` is the trade's IV,
 * `sz` contracts, `side` the taker's.
 */
export const optionTrade = shape({
  instId: text,
  tradeId: text,
  px: numeral,
  sz: numeral,
  side: oneOf('buy', 'sell'),
  fillVol: maybe(numeral),
  idxPx: maybe(numeral),
  markPx: maybe(numeral),
  ts: numeral,
})
export type OptionTrade = ValueOf<typeof optionTrade>

/** A row of the stream `trades` (swaps, futures), `sz` in contracts. */
export const contractTrade = shape({
  instId: text,
  tradeId: text,
  px: numeral,
  sz: numeral,
  side: oneOf('buy', 'sell'),
  ts: numeral,
})

/** A row of `public/liquidation-orders`: liquidations of one instrument. */
export const liquidationRow = shape({ instId: text, details: rows })
/** `side` is that of the closing order, `sz` contracts, `bkPx` the bankruptcy price. */
export const liquidationDetail = shape({ side: oneOf('buy', 'sell'), bkPx: numeral, sz: numeral, ts: numeral })

/**
 * A row of the stream `public-struc-block-trades` and of `rfq/public-trades`: a structure traded by request for quote,
 * with its legs.
 */
export const structureTrade = shape({
  cTime: numeral,
  blockTdId: text,
  legs: rows,
})
export const structureLeg = shape({
  instId: text,
  px: numeral,
  sz: numeral,
  side: oneOf('buy', 'sell'),
  tradeId: text,
})
export type StructureLeg = ValueOf<typeof structureLeg>

/** A row of `public/delivery-exercise-history`: the instruments of a family that expired at `ts` (ms). */
export const deliveryRow = shape({ ts: numeral, details: rows })
/** `px`: the index price at which it settled, quote currency per coin. */
export const deliveryDetail = shape({ insId: text, px: numeral, type: oneOf('delivery', 'exercised', 'expired_otm') })

/** Data, or (with `event`) a confirmation or an error. */
export const streamData = shape({ arg: shape({ channel: text }), data: rows })
export const streamEvent = shape({ event: text, code: maybe(text), msg: maybe(text) })

/** A row of `market/books`: [price, contracts, deprecated, orders], best first. */
export const bookRow = shape({ bids: rows, asks: rows, ts: numeral })

/** A row of `sprd/spreads`: the buyer of the spread buys or sells each leg as stated. */
export const spreadRow = shape({
  sprdId: text,
  legs: listOf(shape({ instId: text, side: oneOf('buy', 'sell') })),
})
/**
 * A row of `market/sprd-ticker`: prices in quote currency per coin, "" for no quote; amounts in USD for inverse
 * spreads, in coins for others.
 */
export const spreadTicker = shape({
  sprdId: text,
  bidPx: maybe(numeral),
  bidSz: maybe(numeral),
  askPx: maybe(numeral),
  askSz: maybe(numeral),
  vol24h: maybe(numeral),
  ts: numeral,
})
