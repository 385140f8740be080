import type { UnixMs } from '../units/units.ts'

/** A level of an option's book: premium per coin in the settlement currency, and coins. */
export type BookLevel = { readonly price: number; readonly coins: number }

/** The book of one option at an instant of the venue's clock, best levels first. */
export type OptionBook = {
  readonly atMs: UnixMs
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
}

/** A book, or a sentence that says why there is none and what to do. */
export type OptionBookAnswer =
  | { readonly ok: true; readonly book: OptionBook }
  | { readonly ok: false; readonly message: string }
