import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'futures-global',
  title: 'Futures across venues',
  section: 'futures',
  access: 'studies',
  subject: 'coin',
  paths: ['/futs-perps/global/:symbol/'],
  shows: 'One coin on every venue: open interest, volume, liquidations, funding and basis of futures and perpetuals.',
  words: ['liquidations', 'funding', 'all venues', 'shares'],
  heading: ({ symbol }) => `${symbol} futures, all venues`,
  controls: ['margin', 'span', 'granularity'],
  sections: {
    venues: {
      title: 'Venues',
      panels: [
        { id: 'open-interest-by-venue', columns: 4 },
        { id: 'curves-by-venue', columns: 5 },
        { id: 'tenor-basis-by-venue', columns: 3 },
        { id: 'futures-by-venue', columns: 12 },
        { id: 'futures-by-venue-history', columns: 12 },
        { id: 'tenor-basis-history', columns: 12 },
      ],
    },
    funding: {
      title: 'Funding',
      panels: [
        { id: 'perpetuals-by-venue', columns: 12 },
        { id: 'funding-heat', columns: 12 },
        { id: 'funding-cumulated', columns: 12 },
      ],
    },
    flow: {
      title: 'Flow and liquidations',
      panels: [
        { id: 'liquidation-tape', columns: 6 },
        { id: 'liquidations-by-venue', columns: 6 },
        { id: 'cvd-by-venue', columns: 12 },
      ],
    },
  },
})
