import type { Note } from '@gvol/wire'
import type { SubjectValues } from '../../data/subject.ts'

/** The subject of a note created from a panel. */
export type NoteSource = {
  /** The panel's title; empty if there is no panel. */
  readonly title: string
  readonly chart: string | null
  readonly subject: SubjectValues
  /** The instant under the pointer, else that of the data. Unix ms. */
  readonly atMs: number
  /** As-of instant of the data in the panel. Unix ms. */
  readonly viewedMs: number
  /** Takes a picture of the panel as it was when the note was started; undefined if there is nothing to draw. */
  readonly picture: (() => Promise<Blob>) | undefined
}

/** What the note editor opens with: the contents of a panel, or an existing note. */
export type NoteRequest = { readonly source: NoteSource } | { readonly note: Note }
