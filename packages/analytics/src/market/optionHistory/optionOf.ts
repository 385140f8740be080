import type { Market } from '@gvol/market'
import { type CommonInput, noData, type RunResult, type StudyContext, whenText } from '../../study/study.ts'
import type { OptionTerms } from '../traded/tradedOption.ts'

type OptionInput = CommonInput & { readonly venue: string; readonly instrument: string }

/** Tables that `optionOf` reads. */
export const OPTION_NEEDS = ['instrument', 'option-flow', 'dealer-flow'] as const
type OptionContext = Pick<StudyContext<(typeof OPTION_NEEDS)[number]>, 'rows'>

/** An option of a venue: its market and terms. */
export type VenueOption = OptionTerms & { readonly market: Market }

const FEW = 3

/** Returns why a name is unknown, with example names. */
export const unknownOption = (
  { venue, instrument, subjectText, asOfMs }: OptionInput,
  names: readonly string[],
): Extract<RunResult<never>, { ok: false }> => {
  if (names.length === 0) return noData(`No options of ${venue} are available ${whenText(asOfMs)}.`)
  const alike = names.filter((name) => name.slice(0, 3).toUpperCase() === instrument.slice(0, 3).toUpperCase())
  const examples = [...new Set([...alike, ...names])].slice(0, FEW).join(', ')
  return noData(
    `No option ${subjectText} is available ${whenText(asOfMs)}. Of ${venue} ${names.length} are, such as ${examples}.`,
  )
}

/**
 * Returns the option that a venue lists under a name, or listed when it last traded: an expired option has a history
 * too.
 */
export const optionOf = async (
  input: OptionInput,
  context: OptionContext,
): Promise<{ readonly ok: true; readonly option: VenueOption } | Extract<RunResult<never>, { ok: false }>> => {
  const { venue, instrument } = input
  const listed = await context.rows(
    'instrument',
    { venue },
    { columns: ['symbol', 'expiryMs', 'strike', 'optionType'], where: { kind: 'option', name: instrument } },
  )
  const of = (column: typeof listed.column, optionType: 'call' | 'put') => {
    const option = {
      market: { venue, symbol: column.symbol[0] },
      expiryMs: column.expiryMs[0],
      strike: column.strike[0],
    }
    return { ok: true, option: { ...option, optionType } } as const
  }
  if (listed.size > 0 && listed.column.optionType[0] !== null) return of(listed.column, listed.column.optionType[0])
  // In a store older than option flow, hours whose trades have been deleted exist in dealer flow only.
  for (const table of ['option-flow', 'dealer-flow'] as const) {
    const traded = await context.rows(
      table,
      { venue },
      { columns: ['symbol', 'expiryMs', 'strike', 'optionType'], where: { instrument }, limit: 1 },
    )
    if (traded.size > 0) return of(traded.column, traded.column.optionType[0])
  }
  const names = await context.rows('instrument', { venue }, { columns: ['name'], where: { kind: 'option' } })
  return unknownOption(input, names.column.name)
}
