import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'futures-global',
  title: 'Futures across venues',
  section: 'futures',
  access: 'studies',
  subject: 'coin',
  paths: ['/futs-perps/global/:symbol/'],
  shows: 'One coin on every venue: open interest, volume, liquidations, funding and basis of futures and perpetuals.',
  has: [{ label: 'State and markets of every feed', to: '/status/' }],
})
