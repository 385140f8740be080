import { isInverseSymbol } from '@gvol/market'
import { invalidParams } from './rpc.ts'

/** Currencies of Deribit's books. Linear markets (`SOL_USDC`) live under the currency they settle in. */
export const CURRENCIES = ['BTC', 'ETH', 'USDC', 'USDT', 'EURR'] as const

export const currencyOf = (symbol: string): string => symbol.split('_')[1] ?? symbol

export const baseOf = (symbol: string): string => symbol.split('_')[0]

/** `btc_usd`, `sol_usdc`. */
export const indexNameOf = (symbol: string): string =>
  isInverseSymbol(symbol) ? `${symbol.toLowerCase()}_usd` : symbol.toLowerCase()

/** Markets of a currency, or of all with `any`. */
export const symbolsOf = (symbols: readonly string[], currency: string): readonly string[] => {
  if (currency === 'any') return symbols
  if (!CURRENCIES.includes(currency as (typeof CURRENCIES)[number])) {
    throw invalidParams('currency', 'value is not in the allowed list')
  }
  return symbols.filter((symbol) => currencyOf(symbol) === currency)
}
