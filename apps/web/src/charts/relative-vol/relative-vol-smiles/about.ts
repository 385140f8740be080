import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'relative-vol-smiles',
  title: 'Two smiles',
  shows: 'The smiles of two coins at one constant maturity on one axis of delta.',
  subject: 'two-books',
  pageControls: ['compare'],
  controls: {
    tenor: control.choice(
      'Tenor',
      {
        '1': '1 d',
        '2': '2 d',
        '3': '3 d',
        '7': '7 d',
        '14': '14 d',
        '21': '21 d',
        '30': '30 d',
        '60': '60 d',
        '90': '90 d',
        '180': '180 d',
      },
      '30',
    ),
    measure: control.choice('Measure', { vol: 'IV', overAtm: '÷ ATM' }, 'vol'),
  },
})
