import { type AnyInput, argumentNames, parseStudyInput, type Study, type SubjectId, subjectOf } from '@gvol/analytics'
import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import type { Answer } from '../../../wire/answer.ts'
import { marketNames, meantText } from '../../answer/nearNames.ts'
import { marketsText, noStudyText } from './faultTexts.ts'
import { type Failure, failure, type RunStudy, type ToolContext } from './tool.ts'

/** A study by name, with what a tool was called with. */
export type StudyRequest = {
  readonly study: string
  readonly market?: string | undefined
  readonly arguments?: Readonly<Record<string, unknown>> | undefined
  readonly asOf?: string | undefined
}

export type ReadyStudy = { readonly ok: true; readonly study: Study; readonly input: AnyInput }

type Named = Readonly<Record<string, string>>

/** Splits `deribit:BTC`; an instrument may contain further colons. */
const marketParts = (market: string): readonly [exchange: string, name: string] | undefined => {
  const at = market.indexOf(':')
  return at < 1 ? undefined : [market.slice(0, at).trim(), market.slice(at + 1).trim()]
}

/** Returns `exchange` and `symbol` of a market as a tool takes it. */
export const bookOf = (market: string): MarketName | undefined => {
  const parts = marketParts(market)
  return parts && { exchange: parts[0], symbol: parts[1] }
}

const coinArguments = (market: string): Named => {
  const parts = marketParts(market)
  return { coin: coinOf(parts === undefined ? market : parts[1]) }
}

/** Arguments of a subject for a market; undefined when the subject needs more. */
const FORMS: Readonly<Partial<Record<SubjectId, (market: string) => Named | undefined>>> = {
  'option-book': bookOf,
  'two-books': bookOf,
  instrument: (market) => {
    const parts = marketParts(market)
    return parts && { exchange: parts[0], instrument: parts[1] }
  },
  venue: (market) => ({ exchange: marketParts(market)?.[0] ?? market }),
  coin: coinArguments,
  'two-coins': coinArguments,
}

/** How a market is written for a subject. */
const WRITTEN: Readonly<Partial<Record<SubjectId, string>>> = {
  'option-book': 'exchange:symbol such as deribit:BTC',
  'two-books': 'exchange:symbol such as deribit:BTC',
  instrument: 'exchange:instrument such as deribit:BTC-PERPETUAL',
  venue: 'an exchange such as deribit',
  coin: 'a coin such as BTC',
  'two-coins': 'a coin such as BTC',
}

/** Returns how `market` is written for a study; undefined when it takes none. */
export const marketForm = (study: Study): string | undefined => WRITTEN[study.subject]

const subjectArguments = (study: Study, market: string | undefined): Named | Failure => {
  if (market === undefined) return {}
  const form = FORMS[study.subject]
  if (form === undefined) return failure(`${study.id} is about ${subjectOf(study.subject).doc}; leave out market.`)
  return form(market) ?? failure(`market: expected ${WRITTEN[study.subject]}, got ${JSON.stringify(market)}.`)
}

const isFailure = (result: object): result is Failure => 'ok' in result && result.ok === false

/** Returns a study with its parsed input, or a sentence with the valid values and the next call. */
export const readyStudy = (request: StudyRequest, context: ToolContext): ReadyStudy | Failure => {
  const study = Object.hasOwn(context.studies, request.study) ? context.studies[request.study] : undefined
  if (study === undefined) return failure(noStudyText(request.study, context.studies))
  const subject = subjectArguments(study, request.market)
  if (isFailure(subject)) return failure(`${subject.message}${marketsText(request.market ?? '', context)}`)
  const raw = {
    ...subject,
    ...request.arguments,
    ...(request.asOf === undefined ? {} : { asOf: request.asOf }),
  }
  const parsed = parseStudyInput(study, raw)
  if (parsed.ok) return { ok: true, study, input: parsed.input }
  const names = argumentNames(study)
  const isOfSubject = Object.hasOwn(subjectOf(study.subject).arguments, parsed.argument)
  if (isOfSubject && WRITTEN[study.subject] !== undefined)
    return failure(`${parsed.message} Send market as ${WRITTEN[study.subject]}.${marketsText('', context)}`)
  const meant = names.includes(parsed.argument) ? '' : meantText(parsed.argument, names)
  return failure(`${parsed.message}${meant} See describe {"study":"${study.id}"}.`)
}

const retryText = (retryAfterS: number | undefined): string =>
  retryAfterS === undefined ? '' : ` Try again in ${retryAfterS} s.`

/** Runs a study; a market that the desk does not have is answered with those it has. */
export const answerOf = async (
  request: StudyRequest,
  context: ToolContext,
  run: RunStudy = context.run,
): Promise<{ readonly ok: true; readonly answer: Answer } | Failure> => {
  const ready = readyStudy(request, context)
  if (!ready.ok) return ready
  const outcome = await run(ready.study, ready.input)
  if (outcome.ok) return outcome
  const { code, message, retryAfterS } = outcome.problem
  const { market } = request
  const isOther = code === 'no-data' && market !== undefined && !marketNames(context.report()).includes(market)
  return failure(`${message}${retryText(retryAfterS)}${isOther ? marketsText(market, context) : ''}`)
}
