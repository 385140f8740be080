import { control } from '../definition/controls.ts'

/** Spacing of an axis of times to expiry. On a linear axis short expiries crowd together. */
export const timeAxisControl = control.choice('Time axis', { sqrt: '√ time', log: 'Log', linear: 'Linear' }, 'sqrt')

export type TimeScale = keyof (typeof timeAxisControl)['options']
