import { createContext, useContext, useSyncExternalStore } from 'react'
import type { NoteList, NoteStore } from './noteStore.ts'

/** The notes of the signed-in user; undefined for signed-out users, in the gallery and in tests. */
export const NotesContext = createContext<NoteStore | undefined>(undefined)

const NOTHING: NoteList = { notes: undefined, problem: undefined }
const nothing = () => () => {}

export const useNotes = (): NoteStore | undefined => useContext(NotesContext)

export const useNoteList = (): NoteList => {
  const store = useNotes()
  return useSyncExternalStore(store?.subscribe ?? nothing, store?.read ?? (() => NOTHING))
}
