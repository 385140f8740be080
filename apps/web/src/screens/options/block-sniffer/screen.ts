import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'block-sniffer',
  title: 'Paradigm block sniffer',
  section: 'options',
  access: 'studies',
  subject: 'option-book',
  paths: ['/options/:exchange/paradigm/block-sniffer/:symbol/'],
  key: 'k',
  words: ['blocks', 'rfq', 'paradigm', 'strategies'],
  shows: 'Block trades with their legs tied together, strategies by count, block volume by strike and expiry.',
  needs: 'options',
  heading: ({ symbol }) => `${symbol} blocks`,
  sections: {
    blocks: {
      title: 'Blocks',
      panels: [
        { id: 'block-tape', columns: 12, rows: 2 },
        { id: 'block-legs', columns: 12, rows: 2 },
        { id: 'rfq-tape', columns: 12 },
        { id: 'strategy-shares', columns: 4 },
        { id: 'venue-strategies', columns: 4 },
        { id: 'block-volume', columns: 4 },
      ],
    },
    time: {
      title: 'Through time',
      panels: [
        { id: 'strategy-history', columns: 6 },
        { id: 'block-share', columns: 6 },
        { id: 'structure-path', columns: 12 },
      ],
    },
  },
})
