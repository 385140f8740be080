import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'delta-smiles',
  title: 'Delta grids of two coins',
  shows: 'Smiles of two coins over delta, one above the other, a curve per constant maturity from near to far.',
  subject: 'two-books',
  pageControls: ['compare'],
  controls: {},
})
