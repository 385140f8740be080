import { useEffect, useState } from 'react'
import { type NoteStore, openNoteStore } from '../../data/notes/noteStore.ts'

/** The notes of who is signed in, read anew when the reader comes back to this page: another one may have written some. @param userId  undefined for visitors and nobody */
export const useNoteStore = (userId: string | undefined): NoteStore | undefined => {
  const [store, setStore] = useState<NoteStore>()
  useEffect(() => {
    if (userId === undefined) return
    const opened = openNoteStore()
    setStore(opened)
    void opened.load()
    const reload = () => document.visibilityState === 'visible' && void opened.load()
    document.addEventListener('visibilitychange', reload)
    return () => {
      document.removeEventListener('visibilitychange', reload)
      setStore(undefined)
    }
  }, [userId])
  return store
}
