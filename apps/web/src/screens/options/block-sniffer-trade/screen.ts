import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'block-sniffer-trade',
  title: 'Sniffed block',
  section: 'options',
  access: 'studies',
  subject: 'option-book',
  paths: ['/options/:exchange/paradigm/block-sniffer/:symbol/:uniTrade/'],
  isHidden: true,
  shows: 'Every block of one structure: its legs, vols, sizes and the market around it.',
  has: [
    {
      label: 'Volume of today by strike and expiry, blocks included',
      to: '/options/:exchange/:symbol/current/?view=activity',
    },
  ],
})
