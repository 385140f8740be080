import { RATE_COINS, type UsdRates, usdRates } from '@gvol/market'
import type { StudyContext } from '../../study/context/studyContext.ts'

/** Returns the dollar rates of an instant, from the spot pairs of every venue. @param asOfMs  undefined: now */
export const ratesAt = async (
  context: Pick<StudyContext<'spot'>, 'liveOf'>,
  asOfMs: number | undefined,
): Promise<UsdRates> => {
  const boards = await Promise.all(RATE_COINS.map((coin) => context.liveOf('spot', { coin }, asOfMs)))
  return usdRates(boards.flat())
}

/** How dollars are counted, for the method text of every study that adds several of them. */
export const RATES_METHOD =
  'USDT, USDC and other dollar tokens at their own rate in USD: from their spot pairs with USD, else from BTC or ETH pairs in both; at 1 where no pair is available, which the answer says.'

/** Joins the notes of an answer; undefined if there is none. */
export const joinedNotes = (...notes: readonly (string | undefined)[]): string | undefined => {
  const texts = notes.filter((note) => note !== undefined && note !== '')
  return texts.length === 0 ? undefined : texts.join(' ')
}
