import { describeChart } from '../../../chart/definition/describeChart.ts'
import { tenorControl } from '../tenorControl.ts'
export const about = describeChart({
  id: 'altcoin-table',
  title: 'Calibrated coins',
  shows: 'Vols by delta, skew, width and confidence for every coin with stored prices, mapped from BTC or ETH.',
  subject: 'none',
  pageControls: ['compare'],
  sets: {
    vol: {
      label: 'Vol',
      columns: [
        'coin',
        'atmVol',
        'halfWidth',
        'confidence',
        'listedAtmVol',
        'skew20',
        'realised30',
        'spot',
        'reference',
        'note',
      ],
    },
    smile: {
      label: 'Smile',
      columns: ['coin', 'atmVol', 'put10', 'put20', 'put30', 'put40', 'call40', 'call30', 'call20', 'call10', 'skew20'],
    },
    model: {
      label: 'Model',
      columns: [
        'coin',
        'atmVol',
        'beta',
        'rSquared',
        'idioVol',
        'reference',
        'universe',
        'realised30',
        'medianRealised',
        'garch7',
        'garch30',
        'garch90',
      ],
    },
    svi: { label: 'SVI', columns: ['coin', 'atmVol', 'sviA', 'sviB', 'sviRho', 'sviM', 'sviSigma', 'spot'] },
  },
  controls: { tenor: tenorControl },
  shape: 'table',
})
