import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'own-studies',
  title: 'Own studies',
  shows: 'The studies added by the operator of this desk: what each shows, its inputs and its arguments.',
  subject: 'option-book',
  pageControls: [],
  alone: 'own',
  controls: {},
  shape: 'table',
})
