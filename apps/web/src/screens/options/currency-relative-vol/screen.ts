import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'currency-relative-vol',
  title: 'Currency relative vol',
  section: 'options',
  access: 'studies',
  subject: 'two-books',
  paths: ['/options/:exchange/:symbol/currency-relative-vol/'],
  key: 'v',
  shows:
    'Volatility of one coin against another: spread and ratio by tenor, skew difference, implied against realised beta.',
  has: [{ label: 'The delta grid: smiles of every expiry of this coin', to: '/options/:exchange/:symbol/current/' }],
})
