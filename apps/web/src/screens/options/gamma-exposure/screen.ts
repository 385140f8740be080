import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'gamma-exposure',
  title: 'Gamma exposure',
  section: 'options',
  access: 'studies',
  subject: 'option-book',
  paths: ['/options/:exchange/:symbol/gamma-exposure/'],
  key: 'x',
  shows:
    'Dealer gamma by strike and over spot with the flip level, its history, and net positioning by strike and time.',
  has: [
    {
      label: 'Open interest by strike and expiry, net delta, max pain',
      to: '/options/:exchange/:symbol/current/?view=positioning',
    },
  ],
})
