import { control } from '../definition/controls.ts'

/** Display names of estimators of realized vol. */
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

/** Estimators that give a variance for each single bar. */
export const barEstimatorControl = control.choice('Estimator', ofBars, 'parkinson')

export const priceControl = control.choice(
  'Prices',
  { auto: 'Most stored', spot: 'Spot', perpetual: 'Perpetual', index: 'Index' },
  'auto',
)
