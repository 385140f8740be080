import { RATE_SYMBOLS, type RateQuote, type UsdRates, usdRates } from '@gvol/market'
import type { TableColumns } from '@gvol/store'
import type { StudyContext } from '../../study/context/studyContext.ts'

/** Columns of stored spot pairs that give rates. */
export const RATE_COLUMNS = ['venue', 'symbol', 'quoteCurrency', 'bid', 'ask', 'last', 'atMs'] as const

/** Returns stored spot pairs as quotes of rates. */
export const rateQuotes = ({
  size,
  column,
}: TableColumns<'spot-quote', (typeof RATE_COLUMNS)[number]>): readonly RateQuote[] =>
  Array.from(
    { length: size },
    (_, row): RateQuote => ({
      venue: column.venue[row],
      symbol: column.symbol[row],
      quoteCurrency: column.quoteCurrency[row],
      atMs: column.atMs[row],
      // NaN where it is missing, which is no price.
      bid: column.bid[row],
      ask: column.ask[row],
      last: column.last[row],
    }),
  )

/**
 * Returns the dollar rates of an instant from the newest stored spot pairs of every venue.
 *
 * @param maxAgeMs  maximum age of a stored pair, ms
 */
export const storedRates = async (
  { atMs, maxAgeMs }: { readonly atMs: number; readonly maxAgeMs: number },
  context: Pick<StudyContext<'spot-quote'>, 'rows'>,
): Promise<UsdRates> => {
  const stored = await context.rows(
    'spot-quote',
    { latest: 'of-market', asOfMs: atMs, maxAgeMs },
    { columns: RATE_COLUMNS, where: { symbol: { in: RATE_SYMBOLS } } },
  )
  return usdRates([{ quotes: rateQuotes(stored) }])
}
