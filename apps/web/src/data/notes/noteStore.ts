import type { Note, NoteDraft } from '@gvol/wire'
import type { Problem } from '../problem.ts'
import type { RestResult } from '../rest.ts'
import { persistedState, storedJson } from '../settings/persistedState.ts'
import { STORAGE_KEYS } from '../settings/storageKeys.ts'
import { changeNote, createNote, deleteNote, deletePicture, listNotes, putPicture } from './noteCalls.ts'

/** Whether note flags are shown on charts in this browser. */
export const showsNoteFlags = persistedState<boolean>(STORAGE_KEYS.noteFlags, (text) => storedJson(text) !== false)

/** The user's notes as loaded by this page. */
export type NoteList = {
  /** In no particular order; undefined until loaded. */
  readonly notes: readonly Note[] | undefined
  readonly problem: Problem | undefined
}

/** The user's notes in one store for the whole page: charts and the journal see a change at once. */
export type NoteStore = {
  readonly read: () => NoteList
  readonly subscribe: (listener: () => void) => () => void
  readonly load: () => Promise<void>
  /**
   * @param picture  undefined for none. If the picture is refused, the note is saved without it and `problem` says why.
   */
  readonly create: (draft: NoteDraft, picture?: Blob) => Promise<RestResult<Note> & { readonly problem?: Problem }>
  /** Fails if the note was changed elsewhere in the meantime; the list is then updated to the newer version. */
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
  const publish = (next: NoteList) => {
    state = next
    for (const listener of listeners) listener()
  }
  const put = (note: Note) => {
    const others = (state.notes ?? []).filter(({ id }) => id !== note.id)
    publish({ notes: [...others, note], problem: undefined })
  }
  const load = async () => {
    const notes: Note[] = []
    let before: string | undefined
    do {
      const page = await server.listNotes({ limit: String(PAGE), ...(before === undefined ? {} : { before }) })
      if (!page.ok) return publish({ notes: state.notes, problem: page.problem })
      notes.push(...page.body.notes)
      before = page.body.next ?? undefined
    } while (before !== undefined)
    publish({ notes, problem: undefined })
  }
  const publishResult = (result: RestResult<Note>): RestResult<Note> => {
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
      const created = publishResult(await server.createNote(draft))
      if (!created.ok || picture === undefined) return created
      const pictured = publishResult(await server.putPicture(created.body.id, picture))
      return pictured.ok ? pictured : { ...created, problem: pictured.problem }
    },
    change: async (note, part) => {
      const result = publishResult(await server.changeNote(note.id, { ...part, version: note.version }))
      if (!result.ok && result.status === OUTDATED) await load()
      return result
    },
    removePicture: async (id) => publishResult(await server.deletePicture(id)),
    remove: async (id) => {
      const result = await server.deleteNote(id)
      const isGone = result.ok || result.status === GONE
      if (isGone) publish({ ...state, notes: state.notes?.filter((one) => one.id !== id) })
      return isGone ? { ok: true, body: undefined } : result
    },
  }
}
