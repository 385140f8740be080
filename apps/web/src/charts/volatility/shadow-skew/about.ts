import { butterflyControl, signControl } from '../../../chart/choices/wingControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'shadow-skew',
  title: 'Shadow skew',
  shows: 'Risk reversal or butterfly of every expiry, with its earlier value at the same days to expiry.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte'],
  alone: 'pair',
  controls: {
    measure: control.choice('Measure', { rr: 'Risk reversal', fly: 'Butterfly' }, 'rr'),
    delta: control.choice('Delta', { '35': '35Δ', '25': '25Δ', '15': '15Δ', '05': '5Δ' }, '25'),
    shadow: control.choice('Against', { '0.0417': '1 h', '0.25': '6 h', '1': '1 d', '7': '1 w', '30': '1 m' }, '1'),
    sign: signControl,
    butterfly: butterflyControl,
    normalised: control.toggle('÷ ATM', false),
  },
})
