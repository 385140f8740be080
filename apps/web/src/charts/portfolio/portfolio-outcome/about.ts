import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'portfolio-outcome',
  title: 'Outcome at expiry',
  shows:
    'Largest gain and loss, break-evens and the probability of a profit at the first expiry, by the fitted density and by a view of one’s own.',
  subject: 'portfolio',
  pageControls: ['vols'],
  alone: 'ranking',
  controls: {
    view: control.choice(
      'Own view: vol',
      {
        none: 'No view',
        ...Object.fromEntries([20, 30, 40, 50, 60, 80, 100].map((points) => [String(points / 100), `Vol ${points} %`])),
      },
      'none',
    ),
    mean: control.choice(
      'Own view: mean',
      {
        '-0.2': '−20 %',
        '-0.1': '−10 %',
        '-0.05': '−5 %',
        '0': 'At the forward',
        '0.05': '+5 %',
        '0.1': '+10 %',
        '0.2': '+20 %',
      },
      '0',
    ),
  },
  shape: 'table',
})
