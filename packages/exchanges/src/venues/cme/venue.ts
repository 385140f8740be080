import { defineArchiveVenue } from '../../venue/archiveVenue.ts'

export const cme = defineArchiveVenue({
  id: 'cme',
  title: 'CME',
  color: [0.12, 250],
  notice: 'CME gives no free feed; its settlement files can be imported with `gvol import`.',
  formats: ['cme-settlements'],
  emits: ['settlement-price'],
})
