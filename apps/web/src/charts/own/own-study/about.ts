import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'own-study',
  title: 'Own study',
  shows: 'One of the studies added by the operator of this desk, drawn as its author defined.',
  subject: 'option-book',
  pageControls: [],
  alone: 'own',
  controls: { study: control.ownStudy('Study'), given: control.find('Arguments') },
})
