import { LIVE_KINDS, type MarketFilter } from '@gvol/market'
import type { Arguments, InputOf } from './argument/argument.ts'
import type { Column, ColumnsOf } from './column.ts'
import { recordReads } from './context/recordReads.ts'
import type { StudyContext } from './context/studyContext.ts'
import { instantText } from './instantText.ts'
import { type Need, nounOf } from './needs.ts'
import type { OwnChart } from './ownChart.ts'
import { inputAtItsEnd } from './range.ts'
import { hasLegs, type SubjectId, type SubjectValue, subjectOf } from './subject/subjects.ts'

export type { StudyContext } from './context/studyContext.ts'

/** Input that every study gets in addition to its own arguments. */
export type CommonInput = {
  /** undefined: now. */
  readonly asOfMs: number | undefined
  /** Markets that the subject covers. */
  readonly covers: readonly MarketFilter[]
  /** The subject as written in a sentence: `deribit BTC`. */
  readonly subjectText: string
}

export type StudyInput<Declared extends Arguments, Id extends SubjectId = SubjectId> = InputOf<Declared> &
  SubjectValue<Id> &
  CommonInput

/** The input of any study: the values of its arguments and those of its subject's, by name. */
export type AnyInput = CommonInput & Readonly<Record<string, unknown>>

export type StudyRefusal = { readonly ok: false; readonly reason: 'no-data'; readonly message: string }

/** Columns of equal length plus the instant they describe. */
export type StudyResult<Columns extends Record<string, Column>> =
  | {
      readonly ok: true
      readonly asOfMs: number
      readonly columns: ColumnsOf<Columns>
      /** A sentence on what the answer leaves out and why; absent if it is complete. */
      readonly note?: string | undefined
    }
  | StudyRefusal

/**
 * The result of `run`. If absent, the instant is that of the newest state read and the sentence is derived from the
 * needs.
 */
export type RunResult<Columns extends Record<string, Column>> =
  | {
      readonly ok: true
      readonly asOfMs?: number
      readonly columns: ColumnsOf<Columns>
      readonly note?: string | undefined
    }
  | { readonly ok: false; readonly reason: 'no-data'; readonly message?: string }

/**
 * A named answer with typed columns that carry their unit.
 *
 * @typeParam Declared  arguments beyond those of the subject and `asOf`, which every study takes
 */
export type StudyDefinition<
  Id extends SubjectId,
  Needs extends Need,
  Declared extends Arguments,
  Columns extends Record<string, Column>,
> = {
  /** Folder name, REST path, GraphQL field (camel case), chart query. Never renamed once released. */
  readonly id: string
  /** Id in the catalog of subjects. */
  readonly subject: Id
  /** All its inputs. When one of them changes for a market of the subject, a live answer is computed again. */
  readonly needs: readonly Needs[]
  /** What it reads besides: for historical instants only, or no more often than a need changes. */
  readonly reads?: readonly Needs[]
  readonly title: string
  /** One sentence: what the answer shows. */
  readonly doc: string
  /** The formula and conventions, in plain text, as shown in the methodology pop-over. */
  readonly method: string
  readonly input: Declared
  readonly output: Columns
  readonly run: (input: StudyInput<Declared, Id>, context: StudyContext<Needs>) => Promise<RunResult<Columns>>
}

/** A study of any shape, for code that handles all studies. Its `run` takes input from `parseStudyInput`. */
export type Study = Omit<StudyDefinition<SubjectId, Need, Arguments, Record<string, Column>>, 'run'> & {
  /** Only for an operator's own study: its chart. */
  readonly own?: { readonly chart: OwnChart }
  readonly run: (input: AnyInput, context: StudyContext) => Promise<StudyResult<Record<string, Column>>>
}

/** Returns `yet`, or the requested instant as text. */
export const whenText = (asOfMs: number | undefined): string =>
  asOfMs === undefined ? 'yet' : `at ${instantText(asOfMs)}`

/** Returns a sentence for missing data: none of the needed data is available for the subject. */
export const missingText = (needs: readonly Need[], { subjectText, asOfMs }: CommonInput): string =>
  `No ${needs.map(nounOf).join(' or ')} of ${subjectText} ${whenText(asOfMs)}. The status page (/status/) lists the markets and times that the store holds.`

/** Names that a client or the input already uses. */
const RESERVED = ['asOf', 'asOfMs', 'covers', 'subjectText', 'format', 'columns', 'market', 'otherMarket', 'venue']

/** @throws RangeError if an argument name is used twice */
const checkNames = ({ id, subject, input }: Pick<Study, 'id' | 'subject' | 'input'>): void => {
  const taken = new Set([...RESERVED, ...Object.keys(subjectOf(subject).arguments)])
  const fault = Object.keys(input).find((name) => taken.has(name))
  if (fault !== undefined) throw new RangeError(`${id}: the argument ${fault} has another meaning already`)
}

/**
 * Types `run` by subject, needs, input and output, so that a renamed column or a state that is not in `needs` fails to
 * compile; then erases the types so that studies of every shape fit one catalog.
 *
 * @throws RangeError if an argument has a reserved name
 */
export const defineStudy = <
  const Id extends SubjectId,
  const Needs extends Need,
  Declared extends Arguments,
  Columns extends Record<string, Column>,
>(
  definition: StudyDefinition<Id, Needs, Declared, Columns>,
): Study => {
  // Sound because `run` only gets what `parseStudyInput` built from these declarations.
  const erased = definition as unknown as Omit<Study, 'run'> & {
    readonly run: (input: AnyInput, context: StudyContext) => Promise<RunResult<Record<string, Column>>>
  }
  checkNames(erased)
  return {
    ...erased,
    run: async (requested, source) => {
      // The span of a portfolio selects days that are applied to its legs as they are at `asOf`.
      const dated = hasLegs(definition.subject)
        ? ({ ok: true, input: requested } as const)
        : inputAtItsEnd(definition.input, requested, source.nowMs({}))
      if (!dated.ok) return { ok: false, reason: 'no-data', message: dated.message }
      const { input } = dated
      const { context, stateMs } = recordReads(source)
      const result = await erased.run(input, context)
      if (!result.ok) return { ...result, message: result.message ?? missingText(definition.needs, input) }
      const asOfMs = result.asOfMs ?? stateMs() ?? input.asOfMs ?? source.nowMs(input.covers[0] ?? {})
      return { ...result, asOfMs }
    },
  }
}

/**
 * Returns the result for missing data. @param message  the reason in a sentence; when absent, that none of the needed
 * data is available
 */
export const noData = (message?: string): Extract<RunResult<never>, { ok: false }> => ({
  ok: false,
  reason: 'no-data',
  ...(message === undefined ? {} : { message }),
})

/** Returns whether a live answer changes with live states, or only with stored data. */
export const followsOf = ({ needs }: Pick<Study, 'needs'>): 'chain' | 'history' =>
  needs.some((need) => (LIVE_KINDS as readonly string[]).includes(need)) ? 'chain' : 'history'
