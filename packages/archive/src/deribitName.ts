import type { OptionType } from '@gvol/market'
import { CONTRACT_MONTHS } from '@gvol/time'

/** The parts of a Deribit instrument's name. Expiries are at 08:00 UTC of the day in the name. */
export type DeribitName =
  | {
      readonly kind: 'option'
      /** `BTC`, `SOL_USDC`. */
      readonly symbol: string
      readonly expiryMs: number
      readonly strike: number
      readonly optionType: OptionType
    }
  | { readonly kind: 'future'; readonly symbol: string; readonly expiryMs: number }
  | { readonly kind: 'perpetual'; readonly symbol: string }

const OPTION = /^([A-Z0-9]+(?:_[A-Z0-9]+)?)-(\d{1,2})([A-Z]{3})(\d\d)-(\d+(?:[dD.]\d+)?)-([CP])$/
const FUTURE = /^([A-Z0-9]+(?:_[A-Z0-9]+)?)-(\d{1,2})([A-Z]{3})(\d\d)$/
const PERPETUAL = /^([A-Z0-9]+(?:_[A-Z0-9]+)?)-PERPETUAL$/
const EXPIRY_HOUR_UTC = 8

const expiryOf = (day: string, month: string, year: string): number =>
  Date.UTC(2000 + Number(year), CONTRACT_MONTHS.indexOf(month), Number(day), EXPIRY_HOUR_UTC)

/**
 * Feeds that normalize names write the decimal point of a strike as `D` (`XRP_USDC-30DEC25-0D5-C`) or as a point.
 *
 * Parses `BTC-27MAR26-60000-P`, `XRP_USDC-5JUN26-1d25-C`, `BTC-27MAR26`, `ETH-PERPETUAL`; undefined for other names.
 */
export const deribitName = (name: string): DeribitName | undefined => {
  const option = OPTION.exec(name)
  if (option !== null) {
    const [, symbol = '', day = '', month = '', year = '', strike = '', type] = option
    if (!CONTRACT_MONTHS.includes(month)) return undefined
    return {
      kind: 'option',
      symbol,
      expiryMs: expiryOf(day, month, year),
      strike: Number(strike.replace(/d/i, '.')),
      optionType: type === 'C' ? 'call' : 'put',
    }
  }
  const future = FUTURE.exec(name)
  if (future !== null) {
    const [, symbol = '', day = '', month = '', year = ''] = future
    return CONTRACT_MONTHS.includes(month)
      ? { kind: 'future', symbol, expiryMs: expiryOf(day, month, year) }
      : undefined
  }
  const symbol = PERPETUAL.exec(name)?.[1]
  return symbol === undefined ? undefined : { kind: 'perpetual', symbol }
}

/**
 * Returns the size of a trade in Deribit's unit: coins, except USD for inverse futures and perpetuals.
 *
 * @param price  of the trade, quote currency per coin where the amount is in USD
 */
export const deribitAmount = (
  { kind, symbol }: DeribitName,
  amount: number,
  price: number,
): { readonly amountCoin: number; readonly amountUsd?: number } =>
  kind !== 'option' && !symbol.includes('_')
    ? { amountCoin: amount / price, amountUsd: amount }
    : { amountCoin: amount }
