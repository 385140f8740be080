import { control } from '../_kit/controls.ts'

/** How far from spot a profile goes. */
export const profileWidth = control.choice('Width', { '0.1': '± 10 %', '0.25': '± 25 %', '0.5': '± 50 %' }, '0.25')
