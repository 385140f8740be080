import { MS_PER_DAY } from '@gvol/time'
import type { RestAnswer } from '../../rest/startRestVenue.ts'
import { numberParam, numeral } from '../../rest/wireText.ts'
import { answered, pageOf } from '../deriveAnswer.ts'
import type { AccountLedger, AccountLedgers, LedgerSettlement, LedgerTrade } from './accountLedger.ts'
import { EXAMPLE_ACCOUNTS } from './exampleAccounts.ts'

const tradeRow = ({ account }: AccountLedger, trade: LedgerTrade, at: number) => ({
  subaccount_id: account.subaccount,
  wallet: account.address,
  trade_id: `example-${account.subaccount}-${at}`,
  instrument_name: trade.instrument,
  timestamp: trade.atMs,
  direction: trade.amountCoin < 0 ? 'sell' : 'buy',
  trade_price: numeral(trade.priceUsd, 2, '0'),
  trade_amount: numeral(Math.abs(trade.amountCoin), 2, '0'),
  trade_fee: numeral(trade.feeUsd, 6, '0'),
  index_price: numeral(trade.indexUsd, 4, '0'),
  mark_price: numeral(trade.markUsd, 4, '0'),
  liquidity_role: 'taker',
  batch_status: 'Settled',
})

const settlementRow = ({ account }: AccountLedger, { trade, expiryMs, priceUsd, valueUsd }: LedgerSettlement) => {
  const grossUsd = valueUsd - trade.amountCoin * trade.priceUsd
  return {
    subaccount_id: account.subaccount,
    instrument_name: trade.instrument,
    expiry: expiryMs / 1_000,
    amount: numeral(trade.amountCoin, 2, '0'),
    settlement_price: numeral(priceUsd, 6, '0'),
    option_settlement_pnl: numeral(grossUsd - trade.feeUsd, 6, '0'),
    option_settlement_pnl_excl_fees: numeral(grossUsd, 6, '0'),
  }
}

/** Vaults hold this many times the tokens of the examples, and a token of a coin began at one coin. */
const VAULT_SHARE = 400
/** What a token gains in a day, as a share of its value. */
const DAILY_YIELD = 0.0002

/** Returns every vault at an instant, in a coin whose index is `indexOf(coin)`, USD. */
const vaultRows = (
  indexOf: (coin: string, nowMs: number) => number | undefined,
  firstMs: number,
  nowMs: number,
): readonly object[] =>
  EXAMPLE_ACCOUNTS.flatMap(({ coin, vaults }) => {
    const index = indexOf(coin, nowMs)
    const perToken = (1 + DAILY_YIELD) ** Math.floor((nowMs - firstMs) / MS_PER_DAY)
    return vaults.flatMap(({ vault, tokens }) =>
      index === undefined
        ? []
        : [
            {
              vault_name: vault,
              block_timestamp: Math.floor(nowMs / 1_000),
              total_supply: numeral(tokens * VAULT_SHARE, 6, '0'),
              usd_tvl: numeral(tokens * VAULT_SHARE * perToken * index, 2, '0'),
              usd_value: numeral(perToken * index, 4, '0'),
              base_value: numeral(perToken, 8, '0'),
              underlying_value: numeral(perToken, 8, '0'),
            },
          ],
    )
  })

export type AccountRecordsOptions = {
  readonly ledgers: AccountLedgers
  /** Index of a coin, USD; undefined before the market's beginning. */
  readonly indexOf: (coin: string, nowMs: number) => number | undefined
  readonly firstMs: number
}

/** Returns what the venue tells of accounts: trades of a wallet, settlements of a subaccount, vaults; undefined for other requests. */
export const accountRecords =
  ({ ledgers, indexOf, firstMs }: AccountRecordsOptions) =>
  (path: string, params: URLSearchParams, nowMs: number): RestAnswer | undefined => {
    const wallet = params.get('wallet')
    if (path === '/get_trade_history' && wallet !== null) {
      const ledger = ledgers.ofAddress(wallet, nowMs)
      const rows = ledger?.trades.map((trade, at) => tradeRow(ledger, trade, at)).toReversed() ?? []
      return pageOf('trades', rows, params)
    }
    if (path === '/get_option_settlement_history') {
      const ledger = ledgers.ofSubaccount(numberParam(params, 'subaccount_id') ?? Number.NaN, nowMs)
      const rows = ledger?.settlements.map((settlement) => settlementRow(ledger, settlement)).toReversed() ?? []
      return pageOf('settlements', rows, params)
    }
    if (path === '/get_vault_statistics') return answered(vaultRows(indexOf, firstMs, nowMs))
    if (path !== '/get_vault_balances') return undefined
    const { vaults = [] } = EXAMPLE_ACCOUNTS.find(({ address }) => address === wallet?.toLowerCase()) ?? {}
    return answered(
      vaults.map(({ vault, asset, tokens }) => ({ name: vault, vault_asset_type: asset, amount: String(tokens) })),
    )
  }
