import { describeChart } from '../../_kit/describeChart.ts'
import { tapeRange } from '../asked.ts'

export const about = describeChart({
  id: 'rfq-tape',
  title: 'The venue’s own requests for quote',
  shows:
    'Structures traded by request for quote as the venue tells them: who asked, net price against its mark, the hedge.',
  subject: 'option-book',
  pageControls: [],
  alone: 'events',
  controls: { range: tapeRange },
  shape: 'table',
})
