import { control } from '../definition/controls.ts'

/** Constant maturities of a chart, in days. */
export const tenorsControl = control.choice('Tenors', { usual: '7 to 180 d', near: '1 to 30 d', all: 'All' }, 'usual')

const NEAR = [1, 2, 3, 7, 14, 21, 30]

/** The days of each option, as the study's argument. */
export const TENORS_OF: Readonly<Record<'usual' | 'near' | 'all', readonly number[]>> = {
  usual: [7, 30, 60, 90, 180],
  near: NEAR,
  all: [...NEAR, 60, 90, 180],
}
