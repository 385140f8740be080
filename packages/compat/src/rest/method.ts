import type { StudyId } from '@gvol/analytics'
import type { Desk, Row } from '../desk.ts'
import type { Page } from '../facts/page.ts'
import type { Stretch, TimeFormat } from '../wire/instants.ts'

/**
 * Parameters and columns of a method, as its clients know it. Names in lists are separated by spaces; `@` marks an
 * instant.
 */
export type Form = { readonly doc: string; readonly needs: string; readonly takes: string; readonly columns: string }

/** A parsed request. */
export type Query = {
  /** Returns the parameter as sent; empty if absent. */
  readonly text: (name: string) => string
  readonly number: (name: string) => number | undefined
  readonly flag: (name: string) => boolean | undefined
  readonly instant: (name: string) => number | undefined
  /** From `startDate` to `endDate`; if no beginning is given, the default number of ms before now. */
  readonly stretch: (defaultMs: number) => Stretch
  readonly timeFormat: TimeFormat
}

export type AnsweredMethod = {
  readonly studies: readonly StudyId[]
  readonly differs?: string
  /** Columns that are not available; they are null. */
  readonly unknown?: readonly string[]
  /** Returns further errors of the original, with its texts. */
  readonly refuses?: (query: Query) => string | undefined
  /** Returns rows with instants in Unix ms; missing columns are null. A paged answer includes the rest. */
  readonly rows: (query: Query, desk: Desk) => Promise<readonly Row[] | Page>
}

export type EmptyMethod = { readonly empty: string }
export type Method = AnsweredMethod | EmptyMethod
