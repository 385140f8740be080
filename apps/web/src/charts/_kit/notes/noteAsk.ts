import type { Note } from '@gvol/wire'
import type { SubjectValues } from '../../../data/subject.ts'

/** What a note from a panel is about. */
export type NoteAsk = {
  /** Of the panel; empty where there is none. */
  readonly title: string
  readonly chart: string | null
  readonly subject: SubjectValues
  /** The instant pointed at, else that of what is shown. Unix milliseconds. */
  readonly atMs: number
  /** As of when the panel was seen. Unix milliseconds. */
  readonly shownMs: number
  /** The panel as it was when it was asked; undefined where there is nothing to be drawn. */
  readonly picture: (() => Promise<Blob>) | undefined
}

/** What the editor of notes is to be opened with: what a panel shows, or a note that is there. */
export type NoteWanted = { readonly ask: NoteAsk } | { readonly note: Note }
