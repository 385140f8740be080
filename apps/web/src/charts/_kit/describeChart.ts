import type { SubjectId } from '../../data/subject.ts'
import type { PageControls } from '../../page-controls/_kit/pageControls.ts'
import type { Alone } from './compare/alone.ts'
import type { ControlSchema } from './controls.ts'

/** Controls of the page that a chart may answer to. Every chart answers to the moment. */
export type PageControlName = Exclude<keyof PageControls, 'asOfMs'>

/** What is known of a chart without its code. */
export type About<S extends SubjectId = SubjectId, Schema extends ControlSchema = ControlSchema> = {
  /** Folder name = catalog key = saved-workspace component id. Never renamed once released. */
  readonly id: string
  /** Sentence case. */
  readonly title: string
  /** What it shows, in one sentence. */
  readonly shows: string
  /** What a page must be about to have it. */
  readonly subject: S
  /** Controls of the page that change it. */
  readonly pageControls: readonly PageControlName[]
  /** Why it is compared with nothing, of a chart without the page control `compare`. */
  readonly alone?: Alone
  /** Controls in the panel's header. */
  readonly controls: Schema
  /** Geometry of the skeleton while loading. */
  readonly shape: 'plot' | 'table'
  /** Below this many pixels the chart says nothing. */
  readonly minHeight?: number
}

type Described<S extends SubjectId, Schema extends ControlSchema> = Omit<About<S, Schema>, 'shape'> &
  Partial<Pick<About, 'shape'>>

/** The words of a chart, in `about.ts` of its folder. It is a plot unless it says otherwise. */
export const describeChart = <const S extends SubjectId, Schema extends ControlSchema>(
  described: Described<S, Schema>,
): About<S, Schema> => ({ shape: 'plot', ...described })
