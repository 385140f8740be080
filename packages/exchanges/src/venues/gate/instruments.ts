import { unixMs } from '@gvol/market'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { numberFromText } from '../../messages/fields.ts'
import type { Reject } from '../../messages/rejections.ts'
import type { ContractRow } from './messages.ts'

export const GATE = 'gate'

/**
 * Returns an option's instrument. Options are linear: premium in the settlement currency, `multiplier` coins per
 * contract.
 */
export const instrumentFromRow = (row: ContractRow, reject: Reject): OptionInstrument | undefined => {
  const [base, settle] = row.underlying.split('_')
  const strike = Number(row.strike_price)
  const contractSize = Number(row.multiplier)
  if (!base || !settle || !(strike > 0) || !(contractSize > 0)) {
    reject('unreadable-terms', 'expected an underlying such as BTC_USDT, a strike and a multiplier above 0', row)
    return undefined
  }
  return {
    venue: GATE,
    name: row.name,
    kind: 'option',
    symbol: row.underlying,
    base,
    quote: settle,
    settle,
    isInverse: false,
    contractSize,
    tick: numberFromText(row.order_price_round),
    expiryMs: unixMs(row.expiration_time * 1000),
    strike,
    optionType: row.is_call ? 'call' : 'put',
    listedMs: row.create_time ? unixMs(row.create_time * 1000) : undefined,
  }
}
