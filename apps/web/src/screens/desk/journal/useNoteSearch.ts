import type { Note } from '@gvol/wire'
import { useCallback, useEffect, useState } from 'react'
import { useNoteList } from '../../../data/notes/NotesContext.ts'
import { listNotes, type NoteQuery } from '../../../data/notes/noteCalls.ts'
import type { Problem } from '../../../data/problem.ts'

/** Debounce of typing before a search starts, ms. */
const TYPING_MS = 200

export type NoteSearch = {
  /** Undefined until the first page is loaded. */
  readonly notes: readonly Note[] | undefined
  readonly found: number
  readonly problem: Problem | undefined
  /** Loads the next page; undefined on the last. */
  readonly more: (() => Promise<void>) | undefined
}

type State = Omit<NoteSearch, 'more'> & { readonly next: string | null }

const NOTHING: State = { notes: undefined, found: 0, problem: undefined, next: null }

/** Returns the notes that match a filter, page by page; reloaded when a note was created, changed or deleted here. */
export const useNoteSearch = (query: NoteQuery): NoteSearch => {
  const [state, setState] = useState(NOTHING)
  const { notes: storedNotes } = useNoteList()
  const queryText = JSON.stringify(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notes are another answer
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const page = await listNotes(JSON.parse(queryText), abort.signal)
      if (abort.signal.aborted) return
      setState((before) => (page.ok ? { ...page.body, problem: undefined } : { ...before, problem: page.problem }))
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [queryText, storedNotes])
  const { next, ...results } = state
  const more = useCallback(async () => {
    const page = await listNotes({ ...JSON.parse(queryText), before: next })
    setState((before) => {
      // Another search was started in the meantime.
      if (before.next !== next) return before
      if (!page.ok) return { ...before, problem: page.problem }
      return { ...page.body, notes: [...(before.notes ?? []), ...page.body.notes], problem: undefined }
    })
  }, [queryText, next])
  return { ...results, more: next === null ? undefined : more }
}
