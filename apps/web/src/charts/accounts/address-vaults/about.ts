import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'address-vaults',
  title: 'Vaults',
  shows: 'Vaults of Derive: what the address holds of each, its worth, what lies in them.',
  subject: 'address',
  pageControls: [],
  alone: 'newest',
  controls: {},
  shape: 'table',
})
