import type { Format } from '@gvol/format'
import { control } from '../../chart/definition/controls.ts'

/** Measure of the customers' net position. */
export const flowMeasure = control.choice(
  'Measure',
  { netCoin: 'Coins', netDeltaCoin: 'Delta', netGamma: 'Gamma', netVegaUsd: 'Vega', netPremiumUsd: 'Premium' },
  'netCoin',
)

export type FlowMeasure = keyof (typeof flowMeasure)['options']

export const FLOW_UNITS: Readonly<Record<FlowMeasure, { readonly name: string; readonly format: Format }>> = {
  netCoin: { name: 'Net, coin', format: { kind: 'compact' } },
  netDeltaCoin: { name: 'Net delta, coin', format: { kind: 'compact' } },
  netGamma: { name: 'Net gamma, coin per $1', format: { kind: 'compact' } },
  netVegaUsd: { name: 'Net vega, USD per point', format: { kind: 'compact' } },
  netPremiumUsd: { name: 'Net premium, USD', format: { kind: 'compact' } },
}
