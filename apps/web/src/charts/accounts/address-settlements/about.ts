import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'address-settlements',
  title: 'Settlements of the address',
  shows: 'Options that an address held with Derive at their expiry, newest first: size, settlement price, profit.',
  subject: 'address',
  pageControls: [],
  alone: 'events',
  controls: {},
  shape: 'table',
})
