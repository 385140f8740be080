import type { OptionTerms } from '@gvol/analytics'
import { deribitName } from '@gvol/archive'
import type { Market } from '@gvol/market'
import { type Columnar, readInstruments } from '@gvol/store'

/** Returns the terms of an option by its name; undefined if unavailable. */
export type TermsOf = (instrument: string) => OptionTerms | undefined

/** Deribit's names contain all terms, and its instrument lists omit expired options. */
const termsFromName = (venue: string, instrument: string): OptionTerms | undefined => {
  const parts = venue === 'deribit' ? deribitName(instrument) : undefined
  return parts?.kind === 'option' ? parts : undefined
}

/** Reads terms from the stored instrument lists of the venue, otherwise from the name. */
export const readOptionTerms = async (columnar: Columnar, market: Market): Promise<TermsOf> => {
  const listed = new Map<string, OptionTerms>()
  for (const { name, expiryMs, strike, optionType } of await readInstruments(columnar, market)) {
    if (expiryMs === undefined || strike === undefined || optionType === undefined) continue
    listed.set(name, { expiryMs, strike, optionType })
  }
  return (instrument) => listed.get(instrument) ?? termsFromName(market.venue, instrument)
}
