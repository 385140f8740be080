import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'payment',
  title: 'Payment',
  section: 'account',
  access: 'person',
  subject: 'none',
  paths: ['/payment/'],
  isHidden: true,
  shows: 'How a payment went, after the return from the card provider.',
  load: async () => (await import('./PaymentReturn.tsx')).PaymentReturn,
})
