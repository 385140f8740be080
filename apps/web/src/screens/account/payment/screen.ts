import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'payment',
  title: 'Payment',
  section: 'account',
  access: 'person',
  subject: 'none',
  paths: ['/payment/'],
  isHidden: true,
  shows: 'Result of a payment, after the return from the card provider.',
  load: async () => (await importWithRetry(() => import('./PaymentReturn.tsx'))).PaymentReturn,
})
