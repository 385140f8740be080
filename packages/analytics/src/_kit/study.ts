import { LIVE_KINDS, type MarketFilter } from '@gvol/market'
import type { Arguments, InputOf } from './argument/argument.ts'
import type { Column, ColumnsOf } from './column.ts'
import { recorded } from './context/recorded.ts'
import type { StudyContext } from './context/studyContext.ts'
import { instantText } from './instantText.ts'
import { type Need, nounOf } from './needs.ts'
import type { OwnChart } from './ownChart.ts'
import { type SubjectId, type SubjectValue, subjectOf } from './subject/subjects.ts'

export type { StudyContext } from './context/studyContext.ts'

/** What every study is given beside the arguments of its own. */
export type CommonInput = {
  /** undefined: now. */
  readonly asOfMs: number | undefined
  /** Markets that the subject covers. */
  readonly covers: readonly MarketFilter[]
  /** The subject as a sentence names it: `deribit BTC`. */
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
      /** What the answer leaves out and why, in a sentence; absent where it leaves out nothing. */
      readonly note?: string | undefined
    }
  | StudyRefusal

/** What `run` returns: the instant is that of the newest state read, and the sentence follows from the needs, unless they are said. */
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
  /** What it is about; a line of the catalog of subjects. */
  readonly subject: Id
  /** All that it answers from. When any of it moves for a market that the subject covers, a live answer is made anew. */
  readonly needs: readonly Needs[]
  readonly title: string
  /** One sentence: what the answer shows. */
  readonly doc: string
  /** The formula and conventions, in plain text, as the methodology pop-over prints it. */
  readonly method: string
  readonly input: Declared
  readonly output: Columns
  readonly run: (input: StudyInput<Declared, Id>, context: StudyContext<Needs>) => Promise<RunResult<Columns>>
}

/** A study of any shape: what the API walks. Its `run` takes input that `parseStudyInput` made. */
export type Study = Omit<StudyDefinition<SubjectId, Need, Arguments, Record<string, Column>>, 'run'> & {
  /** The operator's own, with how it says that it is drawn; absent for those of the desk. */
  readonly own?: { readonly chart: OwnChart }
  readonly run: (input: AnyInput, context: StudyContext) => Promise<StudyResult<Record<string, Column>>>
}

/** `yet`, or the instant that was asked for. */
export const whenText = (asOfMs: number | undefined): string =>
  asOfMs === undefined ? 'yet' : `at ${instantText(asOfMs)}`

/** Why there is nothing to answer from: nothing of what was needed is known of the subject. */
export const missingText = (needs: readonly Need[], { subjectText, asOfMs }: CommonInput): string =>
  `No ${needs.map(nounOf).join(' or ')} of ${subjectText} ${whenText(asOfMs)}. The status page (/status/) lists the markets and times that the store holds.`

/** Names that a client or the input already uses for something else. */
const RESERVED = ['asOf', 'asOfMs', 'covers', 'subjectText', 'format', 'columns', 'market', 'otherMarket', 'venue']

/** @throws RangeError when an argument would stand for two things */
const checkNames = ({ id, subject, input }: Pick<Study, 'id' | 'subject' | 'input'>): void => {
  const taken = new Set([...RESERVED, ...Object.keys(subjectOf(subject).arguments)])
  const fault = Object.keys(input).find((name) => taken.has(name))
  if (fault !== undefined) throw new RangeError(`${id}: the argument ${fault} has another meaning already`)
}

/**
 * Types `run` by subject, needs, input and output, so a renamed column or a state that is not named in `needs` fails to
 * compile, then forgets them so that studies of every shape fit one catalog.
 *
 * @throws RangeError when an argument has a name that stands for something else
 */
export const defineStudy = <
  const Id extends SubjectId,
  const Needs extends Need,
  Declared extends Arguments,
  Columns extends Record<string, Column>,
>(
  definition: StudyDefinition<Id, Needs, Declared, Columns>,
): Study => {
  // Sound because `run` is only ever given what `parseStudyInput` made from these very declarations.
  const erased = definition as unknown as Omit<Study, 'run'> & {
    readonly run: (input: AnyInput, context: StudyContext) => Promise<RunResult<Record<string, Column>>>
  }
  checkNames(erased)
  return {
    ...erased,
    run: async (input, source) => {
      const { context, stateMs } = recorded(source)
      const result = await erased.run(input, context)
      if (!result.ok) return { ...result, message: result.message ?? missingText(definition.needs, input) }
      const asOfMs = result.asOfMs ?? stateMs() ?? input.asOfMs ?? source.nowMs(input.covers[0] ?? {})
      return { ...result, asOfMs }
    },
  }
}

/** Nothing to answer from. @param message  why, in a sentence; of what the study needs nothing is known when absent */
export const noData = (message?: string): Extract<RunResult<never>, { ok: false }> => ({
  ok: false,
  reason: 'no-data',
  ...(message === undefined ? {} : { message }),
})

/** Whether a live answer moves with live states, or only with what is stored. */
export const followsOf = ({ needs }: Pick<Study, 'needs'>): 'chain' | 'history' =>
  needs.some((need) => (LIVE_KINDS as readonly string[]).includes(need)) ? 'chain' : 'history'
