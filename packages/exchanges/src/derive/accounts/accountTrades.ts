import { type AccountTrade, unixMs } from '@gvol/market'
import { maybe, number, numeral, oneOf, rows, shape, text } from '../../_kit/messages/shape.ts'
import { type Ask, NodeError, postJson } from '../../_kit/rest/boundedJson.ts'

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
  const [price, amountCoin] = [Number(told.trade_price), Number(told.trade_amount)]
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

/**
 * The trades that Derive's public interface tells of a wallet, oldest first: the newest five thousand.
 *
 * @throws NodeError with a sentence
 */
export const accountTrades = async (ask: Ask, wallet: string): Promise<readonly AccountTrade[]> => {
  const trades: AccountTrade[] = []
  for (let at = 1; at <= MOST_PAGES; at++) {
    const answer = await postJson(ask, { wallet, page: at, page_size: PAGE_ROWS })
    if (!page.is(answer)) throw new NodeError(`${ask.who} told no list of trades.`)
    const told = answer.result.trades
    trades.push(...told.flatMap((one) => tradeOf(one) ?? []))
    if (told.length < PAGE_ROWS) break
  }
  return trades.sort((a, b) => a.atMs - b.atMs)
}
