import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'block-sniffer',
  title: 'Paradigm block sniffer',
  section: 'options',
  access: 'studies',
  subject: 'option-book',
  paths: ['/options/:exchange/paradigm/block-sniffer/:symbol/'],
  key: 'k',
  shows:
    'Block trades with their legs tied together, strategies by count and venue, block volume by strike and expiry.',
  has: [
    {
      label: 'Volume of today by strike and expiry, blocks included',
      to: '/options/:exchange/:symbol/current/?view=activity',
    },
  ],
})
