import { describeChart } from '../../../chart/definition/describeChart.ts'
import { greekControl } from '../greek.ts'

export const about = describeChart({
  id: 'greek-history',
  title: 'Greek of one option through time',
  shows: 'One greek and the mark vol of one option, snapshot by snapshot.',
  subject: 'option-book',
  pageControls: ['contract', 'span'],
  alone: 'span',
  controls: { greek: greekControl('gamma') },
})
