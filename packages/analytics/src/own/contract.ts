/**
 * The module that an operator's own study imports, as `@gvol/analytics/own`. It runs without Node, so it and its
 * imports use no module outside `packages/analytics/src/market`, `@gvol/market` and `@gvol/quant`.
 */
import type { OptionType } from '@gvol/market'
import type { Arguments } from '../study/argument/argument.ts'
import { choice } from '../study/argument/choice.ts'
import { flag as flagArgument } from '../study/argument/flag.ts'
import { number as numberArgument } from '../study/argument/number.ts'
import { span } from '../study/argument/span.ts'
import { time as timeArgument } from '../study/argument/time.ts'
import type { Column, ColumnsOf } from '../study/column.ts'
import type { StudyContext } from '../study/context/studyContext.ts'
import type { Need } from '../study/needs.ts'
import type { OwnChart } from '../study/ownChart.ts'
import type { RunResult, StudyInput } from '../study/study.ts'

export type { Span } from '../study/argument/span.ts'
export { flag, maybe, number, text, time } from '../study/column.ts'
export type { OwnChart } from '../study/ownChart.ts'
export { spanEnds } from '../study/range.ts'
export { columnsFromRows, type RowOf } from '../study/rows.ts'
export { type PricedChain, pricedChain } from '../surface/pricedChain.ts'
export type { OptionType }

/** Kinds of argument that an own study may take. */
export const argument = { choice, flag: flagArgument, number: numberArgument, span, time: timeArgument } as const

/** Subjects that an own study may have; each with the arguments that `subjects.ts` defines. */
export type OwnSubject = 'option-book' | 'coin' | 'venue' | 'none'

/** The context of an own study: states and stored rows of its needs. */
export type OwnContext<Needs extends Need = Need> = Pick<StudyContext<Needs>, 'live' | 'liveOf' | 'rows'>

export type OwnInput<Declared extends Arguments, Id extends OwnSubject> = StudyInput<Declared, Id> & {
  /** The clock of the markets covered, Unix ms. */
  readonly nowMs: number
}

export type OwnStudy<
  Id extends OwnSubject,
  Needs extends Need,
  Declared extends Arguments,
  Columns extends Record<string, Column>,
> = {
  readonly subject: Id
  /** All its inputs. Nothing else can be read. */
  readonly needs: readonly Needs[]
  readonly title: string
  /** One sentence: what the answer shows. */
  readonly doc: string
  /** The formula and conventions, in plain text. */
  readonly method: string
  readonly input: Declared
  readonly output: Columns
  readonly chart: OwnChart<keyof Columns & string>
  readonly run: (input: OwnInput<Declared, Id>, context: OwnContext<Needs>) => Promise<RunResult<Columns>>
}

/** Types `run` and the chart by subject, needs, arguments and columns. The id is `own-` plus the name of the folder. */
export const defineOwnStudy = <
  const Id extends OwnSubject,
  const Needs extends Need,
  Declared extends Arguments,
  Columns extends Record<string, Column>,
>(
  definition: OwnStudy<Id, Needs, Declared, Columns>,
): OwnStudy<Id, Needs, Declared, Columns> => definition

/** Returns the result for missing data, with the reason as a sentence. */
export const noData = (message?: string): Extract<RunResult<never>, { ok: false }> => ({
  ok: false,
  reason: 'no-data',
  ...(message === undefined ? {} : { message }),
})

/** The case for which a law is checked. */
export type OwnCase = {
  /** Arguments as a client sends them, including those of the subject; deribit BTC and defaults when absent. */
  readonly sent?: Readonly<Record<string, string>>
  /** Whether a chain of known smiles is live. */
  readonly hasChain?: boolean
  /** Rows of stored tables, by the id of the table. */
  readonly rows?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

export type OwnLaw<Columns extends Record<string, Column>> = OwnCase & {
  /** What must hold, as a sentence. */
  readonly law: string
  /** @param answer  undefined if the study returns no data */
  readonly holds: (answer: ColumnsOf<Columns> | undefined) => boolean
}

/** The laws of an own study, in `laws.ts` of its folder; `gvol own check` checks each. */
export const defineLaws = <
  Id extends OwnSubject,
  Needs extends Need,
  Declared extends Arguments,
  Columns extends Record<string, Column>,
>(
  _study: OwnStudy<Id, Needs, Declared, Columns>,
  laws: readonly OwnLaw<Columns>[],
): readonly OwnLaw<Columns>[] => laws
