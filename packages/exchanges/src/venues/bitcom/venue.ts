import { defineArchiveVenue } from '../../venue/archiveVenue.ts'

export const bitcom = defineArchiveVenue({
  id: 'bitcom',
  title: 'bit.com',
  color: [0.13, 200],
  closedOn: '2026-01-31',
  notice: 'bit.com ended trading on 2026-01-31; recorded tickers and trades of it can be imported with `gvol import`.',
  formats: ['bitcom-tickers', 'bitcom-trades'],
  emits: ['option-quote', 'trade'],
})
