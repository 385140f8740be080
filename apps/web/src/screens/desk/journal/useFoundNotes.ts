import type { Note } from '@gvol/wire'
import { useCallback, useEffect, useState } from 'react'
import { useNoteList } from '../../../data/notes/NotesContext.ts'
import { listNotes, type NoteQuery } from '../../../data/notes/noteCalls.ts'
import type { Problem } from '../../../data/problem.ts'

/** Searching begins when nothing was typed for so long, ms. */
const TYPING_MS = 200

export type Found = {
  /** Undefined until the first answer. */
  readonly notes: readonly Note[] | undefined
  readonly found: number
  readonly problem: Problem | undefined
  /** Reads the next page; undefined on the last. */
  readonly more: (() => Promise<void>) | undefined
}

type State = Omit<Found, 'more'> & { readonly next: string | null }

const NOTHING: State = { notes: undefined, found: 0, problem: undefined, next: null }

/** Notes that a filter finds, page by page; asked again when a note was written, changed or deleted here. */
export const useFoundNotes = (query: NoteQuery): Found => {
  const [state, setState] = useState(NOTHING)
  const { notes: known } = useNoteList()
  const asked = JSON.stringify(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notes are another answer
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const page = await listNotes(JSON.parse(asked), abort.signal)
      if (abort.signal.aborted) return
      setState((before) => (page.ok ? { ...page.body, problem: undefined } : { ...before, problem: page.problem }))
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asked, known])
  const { next, ...told } = state
  const more = useCallback(async () => {
    const page = await listNotes({ ...JSON.parse(asked), before: next })
    setState((before) => {
      // Another search was begun meanwhile.
      if (before.next !== next) return before
      if (!page.ok) return { ...before, problem: page.problem }
      return { ...page.body, notes: [...(before.notes ?? []), ...page.body.notes], problem: undefined }
    })
  }, [asked, next])
  return { ...told, more: next === null ? undefined : more }
}
