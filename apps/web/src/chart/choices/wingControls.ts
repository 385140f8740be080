import { control } from '../definition/controls.ts'

/** Sign of risk reversals; the default follows the user's settings. */
export const signControl = control.choice(
  'Sign',
  { 'call-minus-put': 'Call − put', 'put-minus-call': 'Put − call' },
  'call-minus-put',
  { setting: 'skewSign', as: { 'call-minus-put': 'call-minus-put', 'put-minus-call': 'put-minus-call' } },
)

/** Full or half butterflies; the default follows the user's settings. */
export const butterflyControl = control.choice('Butterfly', { full: 'Full fly', halved: '½ fly' }, 'full', {
  setting: 'butterfly',
  as: { full: 'full', halved: 'halved' },
})
