import { control } from '../controls.ts'

/** How an axis of times to expiry is spaced: the first days crowd the rest on a linear one. */
export const timeAxisControl = control.choice('Time axis', { sqrt: '√ time', log: 'Log', linear: 'Linear' }, 'sqrt')

export type TimeScale = keyof (typeof timeAxisControl)['options']
