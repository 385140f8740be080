import { type AccountTrade, unixMs } from '@gvol/market'
import { maybe, number, numeral, oneOf, rows, shape, text } from '../../../messages/shape.ts'
import { type JsonEndpoint, NodeError, postJson } from '../../../rest/boundedJson.ts'

const PAGE_ROWS = 1000
const MAX_PAGES = 5

const page = shape({ result: shape({ trades: rows }) })
const row = shape({
  subaccount_id: number,
  trade_id: text,
  instrument_name: text,
  timestamp: number,
  direction: oneOf('buy', 'sell'),
  trade_price: numeral,
  trade_amount: numeral,
  trade_fee: maybe(numeral),
  wallet: maybe(text),
})
/** Whether a row is of another wallet: v3's public trades cannot be selected by wallet. */
const isOfAnother = (input: unknown, wallet: string): boolean =>
  row.is(input) && typeof input.wallet === 'string' && input.wallet.toLowerCase() !== wallet.toLowerCase()

const tradeOf = (input: unknown): AccountTrade | undefined => {
  if (!row.is(input)) return undefined
  const price = Number(input.trade_price)
  const amountCoin = Number(input.trade_amount)
  const isValid = price >= 0 && amountCoin > 0 && Number.isSafeInteger(input.subaccount_id) && input.timestamp > 0
  if (!isValid) return undefined
  return {
    subaccount: input.subaccount_id,
    tradeId: input.trade_id,
    instrument: input.instrument_name,
    atMs: unixMs(input.timestamp),
    side: input.direction,
    price,
    amountCoin,
    ...(input.trade_fee === null || input.trade_fee === undefined ? {} : { feeUsd: Number(input.trade_fee) }),
  }
}

type ReadTrades = {
  /** Oldest first. */
  readonly trades: readonly AccountTrade[]
  /** Limits of the data, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Returns a wallet's newest five thousand trades from Derive's public API.
 *
 * @throws NodeError with a sentence
 */
export const accountTrades = async (ask: JsonEndpoint, wallet: string): Promise<ReadTrades> => {
  // A trade between two requests shifts the pages: the last row of one may be the first of the next.
  const trades = new Map<string, AccountTrade>()
  let unread = 0
  let isCut = false
  for (let at = 1; at <= MAX_PAGES; at++) {
    const answer = await postJson(ask, { wallet, page: at, page_size: PAGE_ROWS })
    if (!page.is(answer)) throw new NodeError(`${ask.who} returned no list of trades.`)
    const pageRows = answer.result.trades
    if (pageRows.length > PAGE_ROWS)
      throw new NodeError(`${ask.who} returned ${pageRows.length} trades where at most ${PAGE_ROWS} were requested.`)
    if (pageRows.some((one) => isOfAnother(one, wallet)))
      throw new NodeError(`${ask.who} publishes no trades by address: it returned those of other wallets.`)
    for (const one of pageRows) {
      const trade = tradeOf(one)
      if (trade === undefined) unread++
      else trades.set(`${trade.subaccount} ${trade.tradeId} ${trade.side}`, trade)
    }
    isCut = pageRows.length === PAGE_ROWS
    if (!isCut) break
  }
  const notes = [
    ...(unread > 0 ? [`${unread} trades that ${ask.who} returned could not be read and are left out.`] : []),
    ...(isCut
      ? [`Only the newest ${MAX_PAGES * PAGE_ROWS} trades are read; entry prices of older positions are not available.`]
      : []),
  ]
  // Received newest first, also within one millisecond.
  return { trades: [...trades.values()].reverse().sort((a, b) => a.atMs - b.atMs), notes }
}
