import { defineArchiveVenue } from '../../venue/archiveVenue.ts'

export const lyraArbitrum = defineArchiveVenue({
  id: 'lyra-arbitrum',
  title: 'Lyra V1 on Arbitrum',
  color: [0.11, 222],
  notice:
    'Lyra V1 on Arbitrum, an automated market maker from 2023-01, was replaced by Lyra V2, now Derive, which opened in December 2023; recorded data can be imported with `gvol import`.',
  formats: ['lyra-v1-options'],
  emits: ['option-quote'],
})
