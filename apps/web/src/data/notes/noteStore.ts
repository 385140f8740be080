import type { Note, NoteDraft } from '@gvol/wire'
import type { Problem } from '../problem.ts'
import type { RestResult } from '../rest.ts'
import { keptJson, keptState } from '../settings/keptState.ts'
import { STORAGE_KEYS } from '../settings/storageKeys.ts'
import { changeNote, createNote, deleteNote, deletePicture, listNotes, putPicture } from './noteCalls.ts'

/** Whether flags of notes stand on charts of this browser. */
export const showsNoteFlags = keptState<boolean>(STORAGE_KEYS.noteFlags, (text) => keptJson(text) !== false)

/** The reader's notes as far as this page knows them. */
export type NoteList = {
  /** In no order; undefined until they were told. */
  readonly notes: readonly Note[] | undefined
  readonly problem: Problem | undefined
}

/** The notes of the reader, one list for the whole page: charts and the journal see one change at once. */
export type NoteStore = {
  readonly read: () => NoteList
  readonly subscribe: (listener: () => void) => () => void
  readonly load: () => Promise<void>
  /** @param picture  undefined: without one. A note whose picture is refused stays without it, and `problem` says why. */
  readonly create: (draft: NoteDraft, picture?: Blob) => Promise<RestResult<Note> & { readonly problem?: Problem }>
  /** Refused where the note was changed elsewhere meanwhile; the list has it then as it is there. */
  readonly change: (note: Note, part: Partial<NoteDraft>) => Promise<RestResult<Note>>
  readonly removePicture: (id: string) => Promise<RestResult<Note>>
  readonly remove: (id: string) => Promise<RestResult<unknown>>
}

const PAGE = 500
const OUTDATED = 409
const GONE = 404

const CALLS = { listNotes, createNote, changeNote, deleteNote, putPicture, deletePicture }

export const openNoteStore = (server: typeof CALLS = CALLS): NoteStore => {
  let state: NoteList = { notes: undefined, problem: undefined }
  const listeners = new Set<() => void>()
  const tell = (next: NoteList) => {
    state = next
    for (const listener of listeners) listener()
  }
  const put = (note: Note) => {
    const others = (state.notes ?? []).filter(({ id }) => id !== note.id)
    tell({ notes: [...others, note], problem: undefined })
  }
  const load = async () => {
    const notes: Note[] = []
    let before: string | undefined
    do {
      const page = await server.listNotes({ limit: String(PAGE), ...(before === undefined ? {} : { before }) })
      if (!page.ok) return tell({ notes: state.notes, problem: page.problem })
      notes.push(...page.body.notes)
      before = page.body.next ?? undefined
    } while (before !== undefined)
    tell({ notes, problem: undefined })
  }
  const told = (result: RestResult<Note>): RestResult<Note> => {
    if (result.ok) put(result.body)
    return result
  }
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    create: async (draft, picture) => {
      const made = told(await server.createNote(draft))
      if (!made.ok || picture === undefined) return made
      const pictured = told(await server.putPicture(made.body.id, picture))
      return pictured.ok ? pictured : { ...made, problem: pictured.problem }
    },
    change: async (note, part) => {
      const result = told(await server.changeNote(note.id, { ...part, version: note.version }))
      if (!result.ok && result.status === OUTDATED) await load()
      return result
    },
    removePicture: async (id) => told(await server.deletePicture(id)),
    remove: async (id) => {
      const result = await server.deleteNote(id)
      const isGone = result.ok || result.status === GONE
      if (isGone) tell({ ...state, notes: state.notes?.filter((one) => one.id !== id) })
      return isGone ? { ok: true, body: undefined } : result
    },
  }
}
