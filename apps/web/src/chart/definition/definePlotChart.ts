import type { PlotSpec } from '@gvol/plot'
import type { SubjectId } from '../../data/subject.ts'
import { plotWithGhost } from '../compare/plotWithGhost.ts'
import { PlotView } from '../view/PlotView.tsx'
import type { ControlSchema } from './controls.ts'
import { type Chart, type ChartDefinition, defineChart, type QueriesOn } from './defineChart.ts'
import type { About } from './describeChart.ts'
import { storedNote } from './storedNote.ts'

export type PlotDefinition<
  S extends SubjectId,
  Schema extends ControlSchema,
  A extends QueriesOn<S>,
  Model extends PlotSpec,
> = Omit<ChartDefinition<S, Schema, A, Model>, 'View' | 'isEmpty'> &
  Partial<Pick<ChartDefinition<S, Schema, A, Model>, 'View' | 'isEmpty'>>

/** Defines a chart whose model is a plot; it is empty if there are no series. */
export const definePlotChart = <
  S extends SubjectId,
  Schema extends ControlSchema,
  A extends QueriesOn<S>,
  Model extends PlotSpec,
>(
  about: About<S, Schema>,
  definition: PlotDefinition<S, Schema, A, Model>,
): Chart =>
  defineChart(about, {
    isEmpty: ({ series }) => series.length === 0,
    compareWith: plotWithGhost,
    noteOf: storedNote,
    View: PlotView,
    ...definition,
  })
