import type { NoteFacets, NoteMarket } from '@gvol/wire'

export type NoteContent = NoteMarket & {
  /** Instant the note is about. */
  readonly atMs: number
  readonly text: string
  readonly tags: readonly string[]
  /** Path and query of the desk's page that displays what the writer saw. */
  readonly path: string
  /** Id of the chart it was written on. */
  readonly chart: string | null
}

export type StoredNote = NoteContent & {
  readonly id: string
  /** Counts changes. */
  readonly version: number
  readonly hasPicture: boolean
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export type NoteOutcome =
  | { readonly ok: true; readonly note: StoredNote }
  | { readonly ok: false; readonly reason: 'missing' | 'too-many' | 'too-large' }
  | { readonly ok: false; readonly reason: 'outdated'; readonly current: StoredNote }

/** End of a page of notes. */
export type NoteCursor = { readonly atMs: number; readonly id: string }

export type NoteFilter = {
  /** Each must occur in the text or a tag, ignoring case. */
  readonly words?: readonly string[]
  readonly tag?: string
  readonly exchange?: string
  readonly symbol?: string
  readonly instrument?: string
  /** Start, inclusive. */
  readonly fromMs?: number
  /** End, exclusive. */
  readonly toMs?: number
}

/** Notes of users. Every call is confined to the user it names. */
export type Notes = {
  /** Newest instant first. */
  readonly page: (
    userId: string,
    query: NoteFilter & { readonly before?: NoteCursor; readonly limit: number },
  ) => Promise<readonly StoredNote[]>
  readonly count: (userId: string, filter: NoteFilter) => Promise<number>
  readonly facets: (userId: string) => Promise<NoteFacets>
  readonly create: (userId: string, content: NoteContent) => Promise<NoteOutcome>
  readonly change: (
    userId: string,
    id: string,
    change: Partial<NoteContent> & { readonly ifVersion?: number },
  ) => Promise<NoteOutcome>
  /** Also removes its picture. */
  readonly remove: (userId: string, id: string) => Promise<boolean>
  readonly picture: (userId: string, id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Replaces the picture. @param png  undefined removes it */
  readonly setPicture: (userId: string, id: string, png: Uint8Array | undefined) => Promise<NoteOutcome>
}
