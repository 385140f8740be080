import { defineArchiveVenue } from '../../venue/archiveVenue.ts'

export const bitmex = defineArchiveVenue({
  id: 'bitmex',
  title: 'BitMEX',
  color: [0.16, 20],
  closedOn: '2026-09-23',
  notice: 'BitMEX closed on 2026-09-23; its public trade and quote files can be imported with `gvol import`.',
  formats: ['bitmex-trades', 'bitmex-quotes'],
  emits: ['trade', 'future-quote'],
})
