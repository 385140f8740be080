import { control } from '../../chart/definition/controls.ts'

/** Weight of a weekend day relative to a weekday. */
export const weekendControl = control.choice(
  'Weekend day',
  { '1': 'as a weekday', '0.8': '0.8', '0.6': '0.6', '0.4': '0.4' },
  '0.6',
)
