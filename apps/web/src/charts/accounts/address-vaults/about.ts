import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'address-vaults',
  title: 'Vaults',
  shows: 'Vaults of Derive: the address’s share of each, its value, and the vault’s total.',
  subject: 'address',
  pageControls: [],
  alone: 'newest',
  controls: {},
  shape: 'table',
})
