import { defineArchiveVenue } from '../../venue/archiveVenue.ts'

export const lyraOptimism = defineArchiveVenue({
  id: 'lyra-optimism',
  title: 'Lyra V1 on Optimism',
  color: [0.15, 8],
  notice:
    'Lyra V1 on Optimism, an automated market maker from 2021-08, was replaced by Lyra V2, now Derive, which opened in December 2023; recorded data can be imported with `gvol import`.',
  formats: ['lyra-v1-options'],
  emits: ['option-quote'],
})
