import type { VenueColor } from './venueColor.ts'

/**
 * A venue without a live feed, whose files can be imported. It has no connector; imported data are stored under its id
 * like those of any other venue.
 */
export type ArchiveVenue = {
  /** Folder name, catalog key, URL segment, and name in the store. */
  readonly id: string
  readonly title: string
  readonly color: VenueColor
  readonly status: 'archive'
  /** The day on which trading ended; undefined where unknown, or where the venue is open but has no free feed. */
  readonly closedOn?: `${number}-${number}-${number}`
  /** Why the venue has no live data, and what is available instead; a sentence for the user. */
  readonly notice: string
  /** Supported kinds of files, by the folder names of the archive package. */
  readonly formats: readonly string[]
  /** Event types in these files. */
  readonly emits: readonly ('option-quote' | 'future-quote' | 'trade' | 'settlement-price')[]
}

/**
 * Defines an archive venue. @throws RangeError for an id that cannot be a folder and URL segment, or one without files
 */
export const defineArchiveVenue = (definition: Omit<ArchiveVenue, 'status'>): ArchiveVenue => {
  if (!/^[a-z][a-z0-9-]*$/.test(definition.id))
    throw new RangeError(`A venue id is kebab-case, got "${definition.id}".`)
  if (definition.formats.length === 0) throw new RangeError(`${definition.id} has neither a feed nor files.`)
  return { ...definition, status: 'archive' }
}
