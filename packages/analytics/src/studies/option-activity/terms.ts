import type { Market } from '@gvol/market'
import type { StudyContext } from '../../_kit/study.ts'
import type { OptionTerms } from '../../_kit/tradedOption.ts'

/** Terms of every option that a market lists or listed, by name. */
export const optionTerms = async (
  market: Market,
  context: Pick<StudyContext<'instrument'>, 'rows'>,
): Promise<ReadonlyMap<string, OptionTerms>> => {
  const { size, column } = await context.rows('instrument', market, {
    columns: ['name', 'expiryMs', 'strike', 'optionType'],
    where: { kind: 'option' },
  })
  const terms = new Map<string, OptionTerms>()
  for (let row = 0; row < size; row++) {
    const optionType = column.optionType[row]
    if (optionType !== null)
      terms.set(column.name[row], { expiryMs: column.expiryMs[row], strike: column.strike[row], optionType })
  }
  return terms
}

/** Most trades that are looked at. */
export const MOST_TRADES = 200_000
