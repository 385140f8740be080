import { signControl } from '../../../chart/choices/wingControls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'coin-board',
  title: 'Coins',
  shows:
    'Every coin over all venues: spot, vol by tenor, skew, realised vol, volatility index, open interest and turnover of options and futures, carry and funding.',
  subject: 'none',
  pageControls: ['compare'],
  sets: {
    overview: {
      label: 'Overview',
      columns: [
        'coin',
        'spot',
        'spotChange',
        'atm30',
        'atm30Change',
        'rr25',
        'dvol',
        'dvolChange',
        'basis90',
        'richestBasis90',
        'richestVenue',
        'funding8h',
        'optionVolumeUsd',
        'optionOpenUsd',
        'putCallRatio',
        'futureVolumeUsd',
        'futureOpenUsd',
      ],
    },
    vol: {
      label: 'Vol',
      columns: [
        'coin',
        'atm7',
        'atm30',
        'atm30Change',
        'atm90',
        'rr25',
        'dvol',
        'dvolChange',
        'realised5Close',
        'realised10Close',
        'realised7',
        'realised30',
      ],
    },
    size: {
      label: 'Size',
      columns: [
        'coin',
        'optionVolumeUsd',
        'optionOpenUsd',
        'putCallRatio',
        'futureVolumeUsd',
        'futureOpenUsd',
        'futureOpenChange',
        'marketCapUsd',
        'venues',
      ],
    },
    carry: { label: 'Carry', columns: ['coin', 'spot', 'basis90', 'richestBasis90', 'richestVenue', 'funding8h'] },
  },
  controls: { sign: signControl },
  shape: 'table',
})
