import { describeChart } from '../../../chart/definition/describeChart.ts'
import { tapeRange } from '../packageArguments.ts'

export const about = describeChart({
  id: 'rfq-tape',
  title: 'The venue’s own requests for quote',
  shows: 'Structures traded by RFQ, as published by the venue: who requested, net price against its mark, the hedge.',
  subject: 'option-book',
  pageControls: [],
  alone: 'events',
  controls: { range: tapeRange },
  shape: 'table',
})
