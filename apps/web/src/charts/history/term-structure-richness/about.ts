import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'term-structure-richness',
  title: 'Term-structure richness',
  shows:
    'How dear near options are against far ones through time: 1 is flat, below it contango, above it backwardation.',
  subject: 'option-book',
  pageControls: ['span', 'compare'],
  controls: {},
})
