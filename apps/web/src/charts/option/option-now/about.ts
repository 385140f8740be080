import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'option-now',
  title: 'Quote and greeks',
  shows: 'Terms, quote, vols, greeks, probability and open interest of one option.',
  subject: 'instrument',
  pageControls: ['compare'],
  controls: {},
  shape: 'table',
})
