import { control } from './controls.ts'

/** Sign of risk reversals; the reader's settings say which at first. */
export const signControl = control.choice(
  'Sign',
  { 'call-minus-put': 'Call − put', 'put-minus-call': 'Put − call' },
  'call-minus-put',
)

/** Butterflies whole or halved; the reader's settings say which at first. */
export const butterflyControl = control.choice('Butterfly', { full: 'Full fly', halved: '½ fly' }, 'full')
