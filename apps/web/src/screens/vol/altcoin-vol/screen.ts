import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'altcoin-vol',
  title: 'Altcoin vol calibration',
  section: 'vol',
  access: 'studies',
  subject: 'coin',
  paths: ['/altcoin-vol/'],
  shows:
    'Smiles for coins without an option market, calibrated from those that have one, and how wrong that was lately.',
  words: ['theoretical', 'model', 'SVI', 'DOGE', 'self-test'],
  controls: ['coin', 'span'],
  sections: {
    coins: {
      title: 'Coins',
      panels: [{ id: 'altcoin-table', columns: 12, isWhole: true }],
    },
    coin: {
      title: 'One coin',
      panels: [
        { id: 'altcoin-strikes', columns: 6 },
        { id: 'altcoin-universe', columns: 6 },
        { id: 'altcoin-atm', columns: 12 },
      ],
    },
    test: {
      title: 'Honest test',
      panels: [
        { id: 'altcoin-test', columns: 12 },
        { id: 'altcoin-errors', columns: 12, rows: 2 },
      ],
    },
  },
})
