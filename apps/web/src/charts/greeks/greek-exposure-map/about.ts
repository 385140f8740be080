import { strikeRange } from '../../../chart/choices/strikeRange.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { greekControl } from '../greek.ts'

export const about = describeChart({
  id: 'greek-exposure-map',
  title: 'Exposure by strike and expiry',
  shows: 'Where the exposure of the whole market sits: strike across, expiry down, in any greek.',
  subject: 'coin',
  pageControls: ['expiries', 'compare'],
  controls: { greek: greekControl('gamma'), strikes: strikeRange },
})
