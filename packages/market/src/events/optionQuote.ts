import type { OptionType } from '../instrument.ts'
import {
  QUOTE_COLUMNS,
  QUOTE_NUMBERS,
  type QuoteFields,
  type QuoteNumber,
  type QuoteNumberKind,
} from '../quoteColumns.ts'
import type { UnixMs } from '../units/units.ts'
import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, DELTA, type Domain, GREEK, INSTANT, may, must, PRICE, SIZE, VOL } from './domain.ts'
import type { Stamp } from './stamp.ts'

/**
 * The state of one option. Prices are premiums in the settlement currency: coin for coin-settled books, USD(C/T) for
 * linear ones. Absent means no quote or not reported; it is never 0.
 */
export type OptionQuote = Stamp &
  QuoteFields & {
    readonly type: 'option-quote'
    readonly instrument: string
    readonly expiryMs: UnixMs
    readonly strike: number
    readonly optionType: OptionType
    readonly isInverse: boolean
  }

const QUOTE_DOMAINS: { readonly [Kind in QuoteNumberKind]: Domain } = {
  price: PRICE,
  size: SIZE,
  vol: VOL,
  amount: AMOUNT,
  delta: DELTA,
  greek: GREEK,
}
const quoteRules = Object.fromEntries(QUOTE_NUMBERS.map((name) => [name, may(QUOTE_DOMAINS[QUOTE_COLUMNS[name]])])) as {
  readonly [Name in QuoteNumber]: readonly ['may', Domain]
}

export const optionQuote = defineEvent<OptionQuote>({
  type: 'option-quote',
  names: ['instrument'],
  rules: {
    ...AT,
    expiryMs: must(INSTANT),
    strike: must(PRICE),
    ...quoteRules,
  },
})
