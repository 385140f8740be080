import { type AccountTrade, unixMs } from '@gvol/market'
import { maybe, number, numeral, oneOf, rows, shape, text } from '../../../messages/shape.ts'
import { type Ask, NodeError, postJson } from '../../../rest/boundedJson.ts'

const PAGE_ROWS = 1000
const MOST_PAGES = 5

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
})

const tradeOf = (told: unknown): AccountTrade | undefined => {
  if (!row.is(told)) return undefined
  const price = Number(told.trade_price)
  const amountCoin = Number(told.trade_amount)
  const isTold = price >= 0 && amountCoin > 0 && Number.isSafeInteger(told.subaccount_id) && told.timestamp > 0
  if (!isTold) return undefined
  return {
    subaccount: told.subaccount_id,
    tradeId: told.trade_id,
    instrument: told.instrument_name,
    atMs: unixMs(told.timestamp),
    side: told.direction,
    price,
    amountCoin,
    ...(told.trade_fee === null || told.trade_fee === undefined ? {} : { feeUsd: Number(told.trade_fee) }),
  }
}

type ReadTrades = {
  /** Oldest first. */
  readonly trades: readonly AccountTrade[]
  /** What of them is not told, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * The trades that Derive's public interface tells of a wallet: the newest five thousand.
 *
 * @throws NodeError with a sentence
 */
export const accountTrades = async (ask: Ask, wallet: string): Promise<ReadTrades> => {
  // A trade between two questions moves the pages: what stood last on one stands first on the next.
  const trades = new Map<string, AccountTrade>()
  let unread = 0
  let isCut = false
  for (let at = 1; at <= MOST_PAGES; at++) {
    const answer = await postJson(ask, { wallet, page: at, page_size: PAGE_ROWS })
    if (!page.is(answer)) throw new NodeError(`${ask.who} told no list of trades.`)
    const told = answer.result.trades
    if (told.length > PAGE_ROWS)
      throw new NodeError(`${ask.who} told ${told.length} trades where at most ${PAGE_ROWS} were asked for.`)
    for (const one of told) {
      const trade = tradeOf(one)
      if (trade === undefined) unread++
      else trades.set(`${trade.subaccount} ${trade.tradeId} ${trade.side}`, trade)
    }
    isCut = told.length === PAGE_ROWS
    if (!isCut) break
  }
  const notes = [
    ...(unread > 0 ? [`${unread} trades that ${ask.who} told could not be read and are left out.`] : []),
    ...(isCut
      ? [`Only the newest ${MOST_PAGES * PAGE_ROWS} trades are read; entries of what was opened before are not known.`]
      : []),
  ]
  // Told newest first, also within one moment.
  return { trades: [...trades.values()].reverse().sort((a, b) => a.atMs - b.atMs), notes }
}
