import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'options-historic',
  title: 'Historic options',
  section: 'options',
  access: 'studies',
  subject: 'option-book',
  paths: ['/options/:exchange/:symbol/historic/'],
  key: 'h',
  shows:
    'At-the-money vol, skew and wings through time, term structures of two dates, implied against realised, volumes.',
  has: [
    { label: 'Constant-maturity vol and skew through time', to: '/options/:exchange/:symbol/current/' },
    {
      label: 'Any past moment of the current screen: the arrows beside Live at the top',
      to: '/options/:exchange/:symbol/current/',
    },
  ],
})
