import { type AccountSettlement, unixMs } from '@gvol/market'
import { maybe, number, numeral, rows, shape, text } from '../../../messages/shape.ts'
import { type JsonEndpoint, NodeError, postJson } from '../../../rest/boundedJson.ts'

const PAGE_ROWS = 1000
const MAX_PAGES = 2
/** Each is a request, which the venue rate-limits. */
const MAX_SUBACCOUNTS = 20

const page = shape({ result: shape({ settlements: rows }) })
/** A row of `get_option_settlement_history`: an option position at its expiry. */
const row = shape({
  subaccount_id: number,
  instrument_name: text,
  /** Seconds. */
  expiry: number,
  /** Coins; negative for short positions. */
  amount: numeral,
  /** The index at expiry, USDC per coin. */
  settlement_price: numeral,
  /** Value at expiry − (average cost with fees × amount), USD. */
  option_settlement_pnl: maybe(numeral),
  option_settlement_pnl_excl_fees: maybe(numeral),
})

const finiteNumber = (wire: string | number | null | undefined): number | undefined =>
  wire === null || wire === undefined || !Number.isFinite(Number(wire)) ? undefined : Number(wire)

const settlementOf = (input: unknown, subaccount: number): AccountSettlement | undefined => {
  if (!row.is(input) || input.subaccount_id !== subaccount) return undefined
  const amountCoin = Number(input.amount)
  const price = Number(input.settlement_price)
  if (!Number.isFinite(amountCoin) || amountCoin === 0 || !(price > 0) || !(input.expiry > 0)) return undefined
  const pnlUsd = finiteNumber(input.option_settlement_pnl)
  const grossUsd = finiteNumber(input.option_settlement_pnl_excl_fees)
  return {
    subaccount,
    instrument: input.instrument_name,
    atMs: unixMs(input.expiry * 1_000),
    amountCoin,
    price,
    ...(pnlUsd === undefined ? {} : { pnlUsd }),
    ...(grossUsd === undefined ? {} : { grossUsd }),
  }
}

type ReadSettlements = {
  /** Oldest first. */
  readonly settlements: readonly AccountSettlement[]
  /** Limits of the data, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Returns expired options of the subaccounts, from Derive's public API.
 *
 * @throws NodeError with a sentence
 */
export const accountSettlements = async (
  ask: JsonEndpoint,
  subaccounts: readonly number[],
): Promise<ReadSettlements> => {
  const byInstrument = new Map<string, AccountSettlement>()
  let unread = 0
  let isCut = false
  for (const subaccount of subaccounts.slice(0, MAX_SUBACCOUNTS)) {
    for (let at = 1; at <= MAX_PAGES; at++) {
      const answer = await postJson(ask, { subaccount_id: subaccount, page: at, page_size: PAGE_ROWS })
      if (!page.is(answer)) throw new NodeError(`${ask.who} returned no list of settlements.`)
      const pageRows = answer.result.settlements
      if (pageRows.length > PAGE_ROWS)
        throw new NodeError(
          `${ask.who} returned ${pageRows.length} settlements where at most ${PAGE_ROWS} were requested.`,
        )
      for (const one of pageRows) {
        const settlement = settlementOf(one, subaccount)
        if (settlement === undefined) unread++
        else byInstrument.set(`${subaccount} ${settlement.instrument}`, settlement)
      }
      if (pageRows.length < PAGE_ROWS) break
      isCut ||= at === MAX_PAGES
    }
  }
  const left = subaccounts.length - MAX_SUBACCOUNTS
  const notes = [
    ...(unread > 0 ? [`${unread} settlements that ${ask.who} returned could not be read and are left out.`] : []),
    ...(isCut ? [`Of a subaccount only the newest ${MAX_PAGES * PAGE_ROWS} settlements are read.`] : []),
    ...(left > 0 ? [`Settlements of ${left} subaccounts beyond the first ${MAX_SUBACCOUNTS} are not read.`] : []),
  ]
  return { settlements: [...byInstrument.values()].sort((a, b) => a.atMs - b.atMs), notes }
}
