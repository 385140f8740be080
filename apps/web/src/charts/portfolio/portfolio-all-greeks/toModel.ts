import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { type Greek, toModel as greekModel } from '../portfolio-greeks/toModel.ts'

/** What is drawn of the study, whichever delta and vega are chosen. */
export const COLUMNS = [
  ...(['when', 'days', 'move', 'price', 'spot', 'deltaUsd', 'delta', 'deltaCash', 'deltaSkew'] as const),
  ...(['gammaUsd', 'vega', 'weightedVega', 'theta'] as const),
] as const

type Chosen = {
  readonly delta: Extract<Greek, `delta${string}`>
  readonly vega: 'vega' | 'weightedVega'
}

/** Delta beside gamma, vega beside theta, each with its lines named at their ends: four legends would say the same. */
export const toModel = (
  scenario: StudyAnswer<'portfolio-scenario', (typeof COLUMNS)[number]>,
  { delta, vega }: Chosen,
): readonly PlotSpec[] =>
  ([delta, 'gammaUsd', vega, 'theta'] as const).map((greek) => ({
    ...greekModel(scenario, greek),
    hasEndLabels: true,
  }))
