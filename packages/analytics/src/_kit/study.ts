import type { Chain } from '@gvol/market'
import type { Argument, InputOf } from './argument/argument.ts'
import type { Column, ColumnsOf } from './column.ts'
import type { History } from './history.ts'

/** A market as studies name it: the venue's id and the symbol of its option book. */
export type Market = { readonly venue: string; readonly symbol: string }

/**
 * What a study may ask for. The same context answers live and past: without `asOfMs` the chain is the newest one known,
 * with it the chain that was current at that instant.
 */
export type StudyContext = {
  /** The venue's clock, which a replay sets to the recorded time. */
  readonly nowMs: (market: Market) => number
  readonly chain: (market: Market, asOfMs: number | undefined) => Promise<Chain | undefined>
  readonly history: History
}

export type StudyInput<Arguments extends Record<string, Argument>> = InputOf<Arguments> & {
  readonly market: Market
  /** undefined: now. */
  readonly asOfMs: number | undefined
}

export type StudyRefusal = { readonly ok: false; readonly reason: 'no-data'; readonly message: string }

/** Columns of equal length plus the instant they describe. */
export type StudyResult<Columns extends Record<string, Column>> =
  | { readonly ok: true; readonly asOfMs: number; readonly columns: ColumnsOf<Columns> }
  | StudyRefusal

/**
 * A named answer with typed columns that carry their unit.
 *
 * @typeParam Arguments  beyond `exchange`, `symbol` and `asOf`, which every study takes
 */
export type StudyDefinition<Arguments extends Record<string, Argument>, Columns extends Record<string, Column>> = {
  /** Folder name, REST path, GraphQL field (camel case), chart query. Never renamed once released. */
  readonly id: string
  readonly title: string
  /** One sentence: what the answer shows. */
  readonly doc: string
  /** The formula and conventions, in plain text, as the methodology pop-over prints it. */
  readonly method: string
  /** What makes a live answer change: every new chain, or new derived history. */
  readonly follows: 'chain' | 'history'
  readonly input: Arguments
  readonly output: Columns
  readonly run: (input: StudyInput<Arguments>, context: StudyContext) => Promise<StudyResult<Columns>>
}

/** A study of any shape: what the API walks. Its `run` takes input that `parseStudyInput` made. */
export type Study = Omit<StudyDefinition<Record<string, Argument>, Record<string, Column>>, 'run'> & {
  readonly run: (
    input: StudyInput<Record<string, Argument>>,
    context: StudyContext,
  ) => Promise<StudyResult<Record<string, Column>>>
}

/**
 * Types `run` by the declared input and output, so a renamed column fails to compile, then forgets the two so that
 * studies of every shape fit one catalog.
 */
export const defineStudy = <Arguments extends Record<string, Argument>, Columns extends Record<string, Column>>(
  definition: StudyDefinition<Arguments, Columns>,
): Study =>
  // Sound because `run` is only ever given what `parseStudyInput` made from these very declarations.
  definition as unknown as Study

export const noData = (message: string): StudyRefusal => ({ ok: false, reason: 'no-data', message })
