import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'options-instrument',
  title: 'One option',
  section: 'options',
  access: 'studies',
  subject: 'instrument',
  paths: ['/options/:exchange/:symbol/current/:instrument/'],
  isHidden: true,
  shows:
    'One option: quotes, greeks and open interest through time, its trades with the book before and after, its depth.',
  has: [
    {
      label: 'The chain: click an option for its quotes, vols and greeks now',
      to: '/options/:exchange/:symbol/current/?view=chain',
    },
    { label: 'All options of the market', to: '/options/:exchange/:symbol/current/' },
  ],
})
