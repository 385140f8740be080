import type { PlotSpec } from '@gvol/plot'
import type { SubjectId } from '../../data/subject.ts'
import type { ControlSchema } from '../definition/controls.ts'
import type { Chart, QueriesOn } from '../definition/defineChart.ts'
import { definePlotChart, type PlotDefinition } from '../definition/definePlotChart.ts'
import type { About } from '../definition/describeChart.ts'
import type { AnswersTo } from '../definition/studyQuery.ts'
import type { indicatorsControl, priceIndicatorsControl } from './catalog.ts'
import { type CandleVolume, withIndicators } from './withIndicators.ts'

type CandleControls = ControlSchema & { readonly indicators: typeof indicatorsControl | typeof priceIndicatorsControl }

const READ =
  ' Indicators are computed from the closes of these bars (true range and VWAP also from their highs and lows) and begin once the span has enough of them. A missing bar is not bridged: averages, bands and RSI begin again after it.'

/** Defines a chart of candles with the control of indicators. */
export const defineCandleChart = <
  S extends SubjectId,
  Schema extends CandleControls,
  A extends QueriesOn<S>,
  Model extends PlotSpec,
>(
  about: About<S, Schema>,
  {
    volume,
    ...definition
  }: PlotDefinition<S, Schema, A, Model> & {
    /** Volume of the candles, if there is any. */
    readonly volume?: (answers: AnswersTo<A>) => CandleVolume
  },
): Chart =>
  definePlotChart<S, Schema, A, Model>(about, {
    ...definition,
    read: definition.read + READ,
    toModel: (answers, controls) =>
      withIndicators(
        definition.toModel(answers, controls),
        controls.own.indicators as readonly string[],
        volume?.(answers),
      ),
  })
