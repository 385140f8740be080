import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'yields',
  title: 'Yields',
  section: 'vol',
  access: 'studies',
  subject: 'option-book',
  paths: ['/yields/:exchange/:symbol/'],
  key: 'y',
  needs: 'options',
  heading: ({ exchange, symbol }) => `${exchange} ${symbol} yields`,
  shows: 'Yield of covered calls, cash-secured puts and straddles, absolute and annualized, strike by expiry.',
  words: ['covered call', 'cash-secured put', 'straddle', 'premium'],
  controls: ['expiries', 'dte', 'delta'],
  sections: {
    overview: {
      title: 'Overview',
      panels: [
        { id: 'yield-by-expiry', columns: 6 },
        { id: 'yield-heat', columns: 6 },
        { id: 'straddle-run', columns: 12 },
      ],
    },
    calls: { title: 'Covered calls', panels: [{ id: 'covered-calls', columns: 12, isWhole: true }] },
    puts: { title: 'Cash-secured puts', panels: [{ id: 'cash-secured-puts', columns: 12, isWhole: true }] },
  },
})
