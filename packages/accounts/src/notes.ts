import type { NoteFacets, NoteMarket } from '@gvol/wire'

export type NoteContent = NoteMarket & {
  /** The instant that it is about. */
  readonly atMs: number
  readonly text: string
  readonly tags: readonly string[]
  /** Address of the desk, path and query, that shows what its writer saw. */
  readonly path: string
  /** Id of the chart that it was written on. */
  readonly chart: string | null
}

export type StoredNote = NoteContent & {
  readonly id: string
  /** Counts the changes. */
  readonly version: number
  readonly hasPicture: boolean
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export type NoteOutcome =
  | { readonly ok: true; readonly note: StoredNote }
  | { readonly ok: false; readonly reason: 'missing' | 'too-many' | 'too-large' }
  | { readonly ok: false; readonly reason: 'outdated'; readonly current: StoredNote }

/** Where a page of notes ends. */
export type NotePlace = { readonly atMs: number; readonly id: string }

export type NoteFilter = {
  /** Each must stand in the text or a tag, however it is capitalised. */
  readonly words?: readonly string[]
  readonly tag?: string
  readonly exchange?: string
  readonly symbol?: string
  readonly instrument?: string
  /** First instant. */
  readonly fromMs?: number
  /** Instant after the last. */
  readonly toMs?: number
}

/** Notes of people. Every call is confined to the user it names. */
export type Notes = {
  /** The newest instant first. */
  readonly page: (
    userId: string,
    wanted: NoteFilter & { readonly before?: NotePlace; readonly limit: number },
  ) => Promise<readonly StoredNote[]>
  readonly count: (userId: string, filter: NoteFilter) => Promise<number>
  readonly facets: (userId: string) => Promise<NoteFacets>
  readonly create: (userId: string, wanted: NoteContent) => Promise<NoteOutcome>
  readonly change: (
    userId: string,
    id: string,
    change: Partial<NoteContent> & { readonly ifVersion?: number },
  ) => Promise<NoteOutcome>
  /** With its picture. */
  readonly remove: (userId: string, id: string) => Promise<boolean>
  readonly picture: (userId: string, id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** In place of the one that is there. @param png  undefined takes it away */
  readonly setPicture: (userId: string, id: string, png: Uint8Array | undefined) => Promise<NoteOutcome>
}
