import { type Instrument, unixMs } from '@gvol/market'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { numberFromText } from '../../messages/fields.ts'
import type { Reject } from '../../messages/rejections.ts'
import type { ContractRow, OptionRow } from './messages.ts'

export const BYBIT = 'bybit'

/**
 * Returns the strike, which only the name contains: the third part of `BTC-27MAR26-70000-P` and of
 * `BTC-27MAR26-70000-P-USDT`.
 */
const strikeFromName = (name: string): number | undefined => {
  const [, , strike, side] = name.split('-')
  return side === 'C' || side === 'P' ? numberFromText(strike) : undefined
}

/** Returns an option's instrument. Options are linear: premium in USDC or USDT, one coin per contract. */
export const instrumentFromOptionRow = (row: OptionRow, reject: Reject): OptionInstrument | undefined => {
  const strike = strikeFromName(row.symbol)
  if (strike === undefined || strike <= 0) {
    reject('unreadable-name', 'expected COIN-DAY-STRIKE-C|P, perhaps with -USDT', row)
    return undefined
  }
  return {
    venue: BYBIT,
    name: row.symbol,
    kind: 'option',
    symbol: `${row.baseCoin}_${row.settleCoin}`,
    base: row.baseCoin,
    quote: row.quoteCoin,
    settle: row.settleCoin,
    isInverse: false,
    contractSize: 1,
    tick: numberFromText(row.priceFilter.tickSize),
    expiryMs: unixMs(Number(row.deliveryTime)),
    strike,
    optionType: row.optionsType === 'Call' ? 'call' : 'put',
    listedMs: unixMs(Number(row.launchTime)),
  }
}

/** Returns a contract's instrument. Inverse contracts are 1 USD each, linear ones one coin. */
export const instrumentFromContractRow = (row: ContractRow): Instrument => {
  const isInverse = row.contractType.startsWith('Inverse')
  const isPerpetual = row.contractType.endsWith('Perpetual')
  return {
    venue: BYBIT,
    name: row.symbol,
    kind: isPerpetual ? 'perpetual' : 'future',
    symbol: isInverse ? row.baseCoin : `${row.baseCoin}_${row.settleCoin}`,
    base: row.baseCoin,
    quote: row.quoteCoin,
    settle: row.settleCoin,
    isInverse,
    contractSize: 1,
    tick: numberFromText(row.priceFilter.tickSize),
    expiryMs: isPerpetual ? undefined : unixMs(Number(row.deliveryTime)),
    listedMs: unixMs(Number(row.launchTime)),
  }
}
