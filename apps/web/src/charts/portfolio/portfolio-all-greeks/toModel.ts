import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { type Greek, toModel as greekModel } from '../portfolio-greeks/toModel.ts'

/** Columns needed for any choice of delta and vega. */
export const COLUMNS = [
  ...(['when', 'days', 'move', 'price', 'spot', 'deltaUsd', 'delta', 'deltaCash', 'deltaSkew'] as const),
  ...(['gammaUsd', 'vega', 'weightedVega', 'theta'] as const),
] as const

type Chosen = {
  readonly delta: Extract<Greek, `delta${string}`>
  readonly vega: 'vega' | 'weightedVega'
}

/**
 * Returns delta and gamma, vega and theta. Lines are labeled at their ends, since the four legends would be the same.
 */
export const toModel = (
  scenario: StudyAnswer<'portfolio-scenario', (typeof COLUMNS)[number]>,
  { delta, vega }: Chosen,
): readonly PlotSpec[] =>
  ([delta, 'gammaUsd', vega, 'theta'] as const).map((greek) => ({
    ...greekModel(scenario, greek),
    hasEndLabels: true,
  }))
