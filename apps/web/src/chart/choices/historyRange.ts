import { control } from '../definition/controls.ts'

export const historyRange = control.choice(
  'Range',
  { '1': '1 d', '7': '1 w', '30': '1 m', '90': '3 m', '365': '1 y' },
  '30',
)
