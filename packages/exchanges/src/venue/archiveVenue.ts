import type { VenueColor } from './venueColor.ts'

/**
 * A venue without a live feed, whose files can be imported. It has no connector; what is imported stands in the store
 * under its id like that of any other venue.
 */
export type ArchiveVenue = {
  /** Folder name, catalog key, URL part, name in the store. */
  readonly id: string
  readonly title: string
  readonly color: VenueColor
  readonly status: 'archive'
  /** The day on which trading ended; undefined where it is not known, or the venue is open but gives no free feed. */
  readonly closedOn?: `${number}-${number}-${number}`
  /** Why nothing of it is live, and what can be had instead: a sentence for people. */
  readonly notice: string
  /** Kinds of files that are read, by the folder names of the archive package. */
  readonly formats: readonly string[]
  /** Types of event that they hold. */
  readonly emits: readonly ('option-quote' | 'future-quote' | 'trade' | 'settlement-price')[]
}

/** @throws RangeError for an id that cannot be a folder and URL part, or one without files */
export const defineArchiveVenue = (definition: Omit<ArchiveVenue, 'status'>): ArchiveVenue => {
  if (!/^[a-z][a-z0-9-]*$/.test(definition.id))
    throw new RangeError(`A venue id is kebab-case, got "${definition.id}".`)
  if (definition.formats.length === 0) throw new RangeError(`${definition.id} has neither a feed nor files.`)
  return { ...definition, status: 'archive' }
}
