/** Subject of a journal note; null where it names none. A coin is a symbol without an exchange. */
export type NoteMarket = {
  readonly exchange: string | null
  readonly symbol: string | null
  readonly instrument: string | null
}

/** A note as written by its owner. */
export type NoteDraft = NoteMarket & {
  /** Instant the note is about, ISO-8601. */
  readonly at: string
  readonly text: string
  readonly tags: readonly string[]
  /** Path and query of the desk's page that displays what the writer saw. */
  readonly path: string
  /** Id of the chart it was written on. */
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

/** A page of notes, newest instant first. */
export type NotePage = {
  readonly notes: readonly Note[]
  /** The `before` of the next page; null on the last. */
  readonly next: string | null
  /** Number of notes on all pages. */
  readonly found: number
}

/** Filters for notes, with the number of notes each; most first. */
export type NoteFacets = {
  readonly tags: readonly { readonly tag: string; readonly count: number }[]
  readonly markets: readonly (NoteMarket & { readonly count: number })[]
}

/** Longest text of a note, characters. */
export const MAX_NOTE_TEXT = 4_000
export const MAX_NOTE_TAGS = 10
export const MAX_TAG_TEXT = 32
/** Largest picture of a note. */
export const MAX_PICTURE_BYTES = 1_000_000
