import { control } from '../../chart/definition/controls.ts'

/** How far back the largest structures of each day are searched, days. */
export const yearRange = control.choice('Range', { '30': '1 m', '90': '3 m', '365': '1 y', '1825': '5 y' }, '365')

export const yearExecutionControl = control.choice('Where', { all: 'All', block: 'Block', screen: 'Screen' }, 'all')
