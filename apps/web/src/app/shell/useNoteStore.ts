import { useEffect, useState } from 'react'
import { type NoteStore, openNoteStore } from '../../data/notes/noteStore.ts'

/**
 * Returns the notes of the signed-in user, reloaded when the user returns to this page because another page may have
 * added some. @param userId  undefined for visitors and signed-out users
 */
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
