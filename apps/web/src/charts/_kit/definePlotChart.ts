import type { PlotSpec } from '@gvol/plot'
import type { SubjectId } from '../../data/subject.ts'
import { besidePlot } from './compare/besidePlot.ts'
import type { ControlSchema } from './controls.ts'
import { type AsksOn, type Chart, type ChartDefinition, defineChart } from './defineChart.ts'
import type { About } from './describeChart.ts'
import { PlotView } from './PlotView.tsx'

type PlotDefinition<
  S extends SubjectId,
  Schema extends ControlSchema,
  A extends AsksOn<S>,
  Model extends PlotSpec,
> = Omit<ChartDefinition<S, Schema, A, Model>, 'View' | 'isEmpty'> &
  Partial<Pick<ChartDefinition<S, Schema, A, Model>, 'View' | 'isEmpty'>>

/** A chart whose model is a plot: drawn by the plot engine, empty without a series. */
export const definePlotChart = <
  S extends SubjectId,
  Schema extends ControlSchema,
  A extends AsksOn<S>,
  Model extends PlotSpec,
>(
  about: About<S, Schema>,
  definition: PlotDefinition<S, Schema, A, Model>,
): Chart =>
  defineChart(about, {
    isEmpty: ({ series }) => series.length === 0,
    beside: besidePlot,
    View: PlotView,
    ...definition,
  })
