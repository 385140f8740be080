import type { OptionTerms } from '@gvol/analytics'
import { deribitName } from '@gvol/archive'
import type { Market } from '@gvol/market'
import { type Columnar, readInstruments } from '@gvol/store'

/** What an option of a market is, by its name; undefined where nobody says. */
export type TermsOf = (instrument: string) => OptionTerms | undefined

/** Names of the first venue say everything, and its lists forget what has expired. */
const termsFromName = (venue: string, instrument: string): OptionTerms | undefined => {
  const parts = venue === 'deribit' ? deribitName(instrument) : undefined
  return parts?.kind === 'option' ? parts : undefined
}

/** Terms as the venue's lists stated them when they were read, else as the name says. */
export const readOptionTerms = async (columnar: Columnar, market: Market): Promise<TermsOf> => {
  const listed = new Map<string, OptionTerms>()
  for (const { name, expiryMs, strike, optionType } of await readInstruments(columnar, market)) {
    if (expiryMs === undefined || strike === undefined || optionType === undefined) continue
    listed.set(name, { expiryMs, strike, optionType })
  }
  return (instrument) => listed.get(instrument) ?? termsFromName(market.venue, instrument)
}
