import { moneyText, premiumText } from '../inputs/amountText.ts'
import type { IvInput, IvResult, QuoteVol } from '../iv/ivModel.ts'

/** Returns why a premium has no vol, with the bound that it violates. */
export const noVolText = (
  quote: Extract<QuoteVol, { ok: false }>,
  { unit, type, timeYears }: Pick<IvInput, 'unit' | 'type' | 'timeYears'>,
  { minimum, maximum }: Pick<IvResult, 'minimum' | 'maximum'>,
  coin: string,
): string => {
  const text = (value: number) => (unit === 'coin' ? `${premiumText(value)} ${coin}` : moneyText(value))
  if (timeYears === 0) return 'No time is left, so no price has a vol.'
  switch (quote.reason) {
    case 'below-intrinsic':
      return minimum > 0
        ? `None: ${text(quote.premium)} is not above the intrinsic value, ${text(minimum)}.`
        : `None: ${text(quote.premium)} is no premium; any vol makes the option worth more than 0.`
    case 'above-maximum':
      return `None: ${text(quote.premium)} is not below ${text(maximum)}, the most a ${type} can be worth.`
    case 'not-a-number':
      return 'None: the inputs are outside the valid range.'
  }
}
