import type { SubjectId } from '../../data/subject.ts'
import type { PageControls } from '../../page-controls/pageControls.ts'
import { type ColumnSets, columnsControl } from '../choices/columnSets.ts'
import type { NotComparedReason } from '../compare/alone.ts'
import type { ControlSchema } from './controls.ts'

/** Page controls that a chart may use. The page's instant applies to every chart. */
export type PageControlName = Exclude<keyof PageControls, 'asOfMs'>

/** Metadata of a chart, available without loading its code. */
export type About<S extends SubjectId = SubjectId, Schema extends ControlSchema = ControlSchema> = {
  /** Folder name = catalog key = saved-workspace component id. Never renamed once released. */
  readonly id: string
  /** Sentence case. */
  readonly title: string
  /** What it shows, in one sentence. */
  readonly shows: string
  /** The kind of subject that a page needs to show the chart. */
  readonly subject: S
  /** Page controls that the chart uses. */
  readonly pageControls: readonly PageControlName[]
  /** Why the chart cannot be compared; for charts without the page control `compare`. */
  readonly alone?: NotComparedReason
  /** Controls in the panel's header. */
  readonly controls: Schema
  /** Sets of columns of a wide table; the control `columns` chooses one of them or all columns. */
  readonly sets?: ColumnSets
  /** Shape of the loading skeleton. */
  readonly shape: 'plot' | 'table'
  /** Height in CSS pixels below which the chart is unreadable. */
  readonly minHeight?: number
}

type Described<S extends SubjectId, Schema extends ControlSchema> = Omit<About<S, Schema>, 'shape'> &
  Partial<Pick<About, 'shape'>>

/** Returns a chart's metadata, for `about.ts` in its folder. The shape is a plot unless set. */
export const describeChart = <const S extends SubjectId, Schema extends ControlSchema>(
  described: Described<S, Schema>,
): About<S, Schema> => {
  const { sets, controls } = described
  const all: Schema = sets === undefined ? controls : { ...controls, columns: columnsControl(sets) }
  return { shape: 'plot', ...described, controls: all }
}
