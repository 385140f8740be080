import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'own-studies',
  title: 'Own studies',
  shows: 'The studies that the operator of this desk has added: what each shows, reads and is asked with.',
  subject: 'option-book',
  pageControls: [],
  alone: 'own',
  controls: {},
  shape: 'table',
})
