import { control } from '../definition/controls.ts'

/** Range of a chart in days; these charts need more than a month of data. */
export const rangeControl = control.choice('Range', { '365': '1 y', '730': '2 y', '1825': '5 y', '3650': 'All' }, '730')
