import { control } from '../../chart/definition/controls.ts'

/** Tenors for which coins are calibrated. */
export const tenorControl = control.choice('Life', { '7': '7 d', '30': '30 d' }, '30')
