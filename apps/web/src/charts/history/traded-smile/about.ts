import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'traded-smile',
  title: 'Traded smile of a day',
  shows:
    'Vol at which every option traded on one day, weighted by premium, by strike and expiry. The day is the later of the two dates of the page, else today.',
  subject: 'option-book',
  pageControls: ['dates', 'expiries'],
  alone: 'pair',
  controls: {},
})
