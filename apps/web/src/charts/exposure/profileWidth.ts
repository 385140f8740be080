import { control } from '../../chart/definition/controls.ts'

/** Range of a profile around spot. */
export const profileWidth = control.choice('Width', { '0.1': '± 10 %', '0.25': '± 25 %', '0.5': '± 50 %' }, '0.25')
