import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'address-trades',
  title: 'Trades of the address',
  shows: 'The trades that Derive tells of an address, newest first, with what each paid and its fee.',
  subject: 'address',
  pageControls: [],
  alone: 'events',
  controls: {},
  shape: 'table',
})
