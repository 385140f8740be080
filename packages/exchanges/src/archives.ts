import type { ArchiveVenue } from './venue/archiveVenue.ts'
import { bitcom } from './venues/bitcom/venue.ts'
import { bitmex } from './venues/bitmex/venue.ts'
import { cme } from './venues/cme/venue.ts'
import { lyraArbitrum } from './venues/lyra-arbitrum/venue.ts'
import { lyraOptimism } from './venues/lyra-optimism/venue.ts'

/** One line per venue without a live feed, sorted; the key is the folder name. Live venues are in `catalog.ts`. */
export const archiveVenues = {
  bitcom,
  bitmex,
  cme,
  'lyra-arbitrum': lyraArbitrum,
  'lyra-optimism': lyraOptimism,
} as const satisfies Readonly<Record<string, ArchiveVenue>>

export type ArchiveVenueId = keyof typeof archiveVenues

export const isArchiveVenueId = (text: string): text is ArchiveVenueId => Object.hasOwn(archiveVenues, text)
