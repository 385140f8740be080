import { type AnyInput, type Argument, parseStudyInput, type Study, subjectOf, wireInput } from '@gvol/analytics'
import { type Market, parseUnifiedSymbol } from '@gvol/market'
import type { ApiOptions } from '../../apiOptions.ts'
import type { SharedAnswers } from '../answer/sharedAnswers.ts'
import { instrumentsOf } from './instrumentList.ts'

const argumentsOf = (study: Study): readonly (readonly [name: string, argument: Argument])[] =>
  Object.entries({ ...subjectOf(study.subject).arguments, ...study.input })

/** Arguments that name an instrument, by study. */
const instrumentArguments = (study: Study): readonly string[] =>
  argumentsOf(study).flatMap(([name, { kind }]) => (kind === 'instrument' ? [name] : []))

const venueOf = ({ venue, market }: AnyInput): string | undefined =>
  typeof venue === 'string' ? venue : (market as Market | undefined)?.venue

/** Returns the venue's name of an instrument; the name itself where it is the venue's own, or none is listed. */
const venueName = async (
  context: Pick<ApiOptions['context'], 'liveOf'>,
  venue: string,
  name: string,
  asOfMs: number | undefined,
): Promise<string> => {
  const parsed = parseUnifiedSymbol(name)
  if (parsed === undefined) return name
  const listed = await instrumentsOf(context, { venue, coin: parsed.base }, asOfMs)
  if (listed.some(({ instrument }) => instrument === name)) return name
  return listed.find(({ unified }) => unified === name)?.instrument ?? name
}

/**
 * Returns answers that accept ccxt's unified symbol wherever an instrument is an argument: it becomes the venue's name
 * before the study runs, so both names share one answer.
 */
export const withUnifiedInstruments = (
  answers: SharedAnswers,
  context: Pick<ApiOptions['context'], 'liveOf'>,
): SharedAnswers => {
  const resolved = async (study: Study, input: AnyInput): Promise<AnyInput> => {
    const venue = venueOf(input)
    const raw: Record<string, unknown> = { ...wireInput(study, input) }
    let isChanged = false
    for (const argument of instrumentArguments(study)) {
      const name = raw[argument]
      if (typeof name !== 'string' || venue === undefined) continue
      raw[argument] = await venueName(context, venue, name, input.asOfMs)
      isChanged ||= raw[argument] !== name
    }
    const parsed = isChanged ? parseStudyInput(study, raw) : undefined
    return parsed?.ok === true ? parsed.input : input
  }
  /** Most questions name no such instrument, and none of them waits. */
  const hasUnified = (study: Study, input: AnyInput): boolean =>
    instrumentArguments(study).some((name) => String(input[name] ?? '').includes('/'))
  return {
    ...answers,
    get: async (study, input, who) =>
      answers.get(study, hasUnified(study, input) ? await resolved(study, input) : input, who),
    once: async (study, input, who, through) =>
      answers.once(study, hasUnified(study, input) ? await resolved(study, input) : input, who, through),
  }
}
