import { type AccountSettlement, unixMs } from '@gvol/market'
import { maybe, number, numeral, rows, shape, text } from '../../../messages/shape.ts'
import { type Ask, NodeError, postJson } from '../../../rest/boundedJson.ts'

const PAGE_ROWS = 1000
const MOST_PAGES = 2
/** Each is a question to the venue, which counts them. */
const MOST_SUBACCOUNTS = 20

const page = shape({ result: shape({ settlements: rows }) })
/** A row of `get_option_settlement_history`: an option that was held at its expiry. */
const row = shape({
  subaccount_id: number,
  instrument_name: text,
  /** Seconds. */
  expiry: number,
  /** Coins; − sold. */
  amount: numeral,
  /** The index at expiry, USDC per coin. */
  settlement_price: numeral,
  /** Value at expiry − (average cost with fees × amount), USD. */
  option_settlement_pnl: maybe(numeral),
  option_settlement_pnl_excl_fees: maybe(numeral),
})

const known = (told: string | number | null | undefined): number | undefined =>
  told === null || told === undefined || !Number.isFinite(Number(told)) ? undefined : Number(told)

const settlementOf = (told: unknown, subaccount: number): AccountSettlement | undefined => {
  if (!row.is(told) || told.subaccount_id !== subaccount) return undefined
  const amountCoin = Number(told.amount)
  const price = Number(told.settlement_price)
  if (!Number.isFinite(amountCoin) || amountCoin === 0 || !(price > 0) || !(told.expiry > 0)) return undefined
  const pnlUsd = known(told.option_settlement_pnl)
  const grossUsd = known(told.option_settlement_pnl_excl_fees)
  return {
    subaccount,
    instrument: told.instrument_name,
    atMs: unixMs(told.expiry * 1_000),
    amountCoin,
    price,
    ...(pnlUsd === undefined ? {} : { pnlUsd }),
    ...(grossUsd === undefined ? {} : { grossUsd }),
  }
}

type ReadSettlements = {
  /** Oldest first. */
  readonly settlements: readonly AccountSettlement[]
  /** What of them is not told, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Options that expired in those subaccounts, as Derive's public interface tells them.
 *
 * @throws NodeError with a sentence
 */
export const accountSettlements = async (ask: Ask, subaccounts: readonly number[]): Promise<ReadSettlements> => {
  const found = new Map<string, AccountSettlement>()
  let unread = 0
  let isCut = false
  for (const subaccount of subaccounts.slice(0, MOST_SUBACCOUNTS)) {
    for (let at = 1; at <= MOST_PAGES; at++) {
      const answer = await postJson(ask, { subaccount_id: subaccount, page: at, page_size: PAGE_ROWS })
      if (!page.is(answer)) throw new NodeError(`${ask.who} told no list of settlements.`)
      const told = answer.result.settlements
      if (told.length > PAGE_ROWS)
        throw new NodeError(`${ask.who} told ${told.length} settlements where at most ${PAGE_ROWS} were asked for.`)
      for (const one of told) {
        const settlement = settlementOf(one, subaccount)
        if (settlement === undefined) unread++
        else found.set(`${subaccount} ${settlement.instrument}`, settlement)
      }
      if (told.length < PAGE_ROWS) break
      isCut ||= at === MOST_PAGES
    }
  }
  const left = subaccounts.length - MOST_SUBACCOUNTS
  const notes = [
    ...(unread > 0 ? [`${unread} settlements that ${ask.who} told could not be read and are left out.`] : []),
    ...(isCut ? [`Of a subaccount only the newest ${MOST_PAGES * PAGE_ROWS} settlements are read.`] : []),
    ...(left > 0 ? [`Settlements of ${left} subaccounts beyond the first ${MOST_SUBACCOUNTS} are not read.`] : []),
  ]
  return { settlements: [...found.values()].sort((a, b) => a.atMs - b.atMs), notes }
}
