import { isInverseSymbol } from '@gvol/market'
import { invalidParams } from './rpc.ts'

/** Currencies of Deribit's books. Linear markets (`SOL_USDC`) belong to their settlement currency. */
export const CURRENCIES = ['BTC', 'ETH', 'USDC', 'USDT', 'EURR'] as const

export const currencyOf = (symbol: string): string => symbol.split('_')[1] ?? symbol

export const baseOf = (symbol: string): string => symbol.split('_')[0]

/** Returns `btc_usd`, `sol_usdc`. */
export const indexNameOf = (symbol: string): string =>
  isInverseSymbol(symbol) ? `${symbol.toLowerCase()}_usd` : symbol.toLowerCase()

/** Returns the markets of a currency, or all with `any`. */
export const symbolsOf = (symbols: readonly string[], currency: string): readonly string[] => {
  if (currency === 'any') return symbols
  if (!CURRENCIES.includes(currency as (typeof CURRENCIES)[number])) {
    throw invalidParams('currency', 'value is not in the allowed list')
  }
  return symbols.filter((symbol) => currencyOf(symbol) === currency)
}
