import { control } from '../controls.ts'

/** How far back a chart looks, days: a month is too few for what these say. */
export const rangeControl = control.choice('Range', { '365': '1 y', '730': '2 y', '1825': '5 y', '3650': 'All' }, '730')
