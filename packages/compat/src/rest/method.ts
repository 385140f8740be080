import type { StudyId } from '@gvol/analytics'
import type { Desk, Row } from '../desk.ts'
import type { Page } from '../facts/page.ts'
import type { Stretch, TimeFormat } from '../wire/instants.ts'

/** What a method takes and gives, as its clients know it. Names in lists are parted by spaces; `@` marks an instant. */
export type Form = { readonly doc: string; readonly needs: string; readonly takes: string; readonly columns: string }

/** A question as it was understood. */
export type Query = {
  /** The parameter as it was sent; empty where it was not. */
  readonly text: (name: string) => string
  readonly number: (name: string) => number | undefined
  readonly flag: (name: string) => boolean | undefined
  readonly instant: (name: string) => number | undefined
  /** From `startDate` to `endDate`; of that many ms before now where none is said. */
  readonly stretch: (defaultMs: number) => Stretch
  readonly timeFormat: TimeFormat
}

export type AnsweredMethod = {
  readonly studies: readonly StudyId[]
  readonly differs?: string
  /** Columns that nothing here knows; they are null. */
  readonly unknown?: readonly string[]
  /** What else the original refuses of a question, in its words. */
  readonly refuses?: (query: Query) => string | undefined
  /** Rows with instants in Unix ms; columns that are missing are null. What comes in pages tells what is left. */
  readonly rows: (query: Query, desk: Desk) => Promise<readonly Row[] | Page>
}

export type EmptyMethod = { readonly empty: string }
export type Method = AnsweredMethod | EmptyMethod
