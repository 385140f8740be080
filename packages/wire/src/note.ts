/** What a note of the journal is about; null where it names none: a coin stands as a symbol without an exchange. */
export type NoteMarket = {
  readonly exchange: string | null
  readonly symbol: string | null
  readonly instrument: string | null
}

/** A note as its owner writes it. */
export type NoteDraft = NoteMarket & {
  /** The instant that it is about, ISO-8601. */
  readonly at: string
  readonly text: string
  readonly tags: readonly string[]
  /** Address on this desk that shows what its writer saw, path and query. */
  readonly path: string
  /** Id of the chart that it was written on. */
  readonly chart: string | null
}

export type Note = NoteDraft & {
  readonly id: string
  readonly version: number
  readonly hasPicture: boolean
  /** ISO-8601. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** A page of notes, the newest instant first. */
export type NotePage = {
  readonly notes: readonly Note[]
  /** The `before` of the next page; null on the last. */
  readonly next: string | null
  /** How many there are on all pages. */
  readonly found: number
}

/** What notes can be filtered by, with how many each has; most first. */
export type NoteFacets = {
  readonly tags: readonly { readonly tag: string; readonly count: number }[]
  readonly markets: readonly (NoteMarket & { readonly count: number })[]
}

/** Limits of a note. */
export const MOST_NOTE_TEXT = 4_000
export const MOST_NOTE_TAGS = 10
export const MOST_TAG_TEXT = 32
/** Of its picture. */
export const MOST_PICTURE_BYTES = 1_000_000
