import { dateText, dateTimeText, dteText } from './dates.ts'
import {
  coinText,
  compactText,
  decimalsOfTick,
  decimalText,
  deltaText,
  type MaybeNumber,
  MISSING,
  type NumberOptions,
  percentText,
  strikeText,
  usdText,
  volText,
} from './numbers.ts'

/** How numbers of a column, axis or series are formatted. Chosen in `toModel`, used by every view. */
export type Format =
  | { readonly kind: 'vol' }
  | { readonly kind: 'delta' }
  | { readonly kind: 'percent'; readonly decimals?: number }
  | { readonly kind: 'price'; readonly tick: number }
  | { readonly kind: 'decimal'; readonly decimals: number }
  | { readonly kind: 'compact' }
  | { readonly kind: 'usd' }
  | { readonly kind: 'strike' }
  | { readonly kind: 'coin'; readonly coin: string }
  | { readonly kind: 'date' }
  | { readonly kind: 'date-time' }
  | { readonly kind: 'days' }

/** Returns the text of a value; a dash for a missing one. */
export const formatted = (format: Format, value: MaybeNumber, options?: NumberOptions): string => {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING
  switch (format.kind) {
    case 'vol':
      return volText(value, options)
    case 'delta':
      return deltaText(value, options)
    case 'percent':
      return percentText(value, format.decimals, options)
    case 'price':
      return decimalText(value, decimalsOfTick(format.tick), options)
    case 'decimal':
      return decimalText(value, format.decimals, options)
    case 'compact':
      return compactText(value, options)
    case 'usd':
      return usdText(value, options)
    case 'strike':
      return strikeText(value)
    case 'coin':
      return coinText(value, format.coin, options)
    case 'date':
      return dateText(value)
    case 'date-time':
      return dateTimeText(value)
    case 'days':
      return dteText(value)
  }
}
