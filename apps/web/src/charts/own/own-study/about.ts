import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'own-study',
  title: 'Own study',
  shows: 'One of the studies that the operator of this desk has added, drawn as it says.',
  subject: 'option-book',
  pageControls: [],
  alone: 'own',
  controls: { study: control.ownStudy('Study'), given: control.find('Arguments') },
})
