import { control } from '../controls.ts'

/** Names of the rules by which realised vol is measured. */
export const ESTIMATOR_NAMES = {
  parkinson: 'Parkinson',
  close: 'Close to close',
  'garman-klass': 'Garman-Klass',
  'rogers-satchell': 'Rogers-Satchell',
  'yang-zhang': 'Yang-Zhang',
} as const

export type EstimatorName = keyof typeof ESTIMATOR_NAMES

export const estimatorControl = control.choice('Estimator', ESTIMATOR_NAMES, 'parkinson')

const { 'yang-zhang': _, ...ofBars } = ESTIMATOR_NAMES

/** Rules that give every bar a variance of its own. */
export const barEstimatorControl = control.choice('Estimator', ofBars, 'parkinson')

export const priceControl = control.choice(
  'Prices',
  { auto: 'Most stored', spot: 'Spot', perpetual: 'Perpetual', index: 'Index' },
  'auto',
)
