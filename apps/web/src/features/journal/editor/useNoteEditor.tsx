import type { Note } from '@gvol/wire'
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import type { NoteWanted } from '../../../charts/_kit/notes/noteAsk.ts'
import type { Problem } from '../../../data/problem.ts'
import type { Toasts } from '../../../ui/toast/toasts.ts'

/** Arrives when it is first asked for: the frame of the desk stays small. */
const LazyEditor = lazy(async () => ({ default: (await import('./NoteEditor.tsx')).NoteEditor }))

type Opened = {
  readonly wanted: NoteWanted
  /** Where the reader was. */
  readonly path: string
}

/**
 * Opens the editor of notes. `dialog` is drawn by whoever uses the hook, below the contexts of the desk.
 *
 * @param pathNow  the address of what the reader sees, path and query, with whatever settings it goes by
 */
export const useNoteEditor = (
  pathNow: () => string,
  toasts: Toasts,
): { readonly open: (wanted: NoteWanted) => void; readonly dialog: ReactNode } => {
  const [opened, setOpened] = useState<Opened>()
  const latest = useRef(pathNow)
  latest.current = pathNow
  const open = useCallback((wanted: NoteWanted) => setOpened({ wanted, path: latest.current() }), [])
  const close = useCallback(() => setOpened(undefined), [])
  const saved = (isNew: boolean, { text }: Note, problem: Problem | undefined) => {
    close()
    if (problem !== undefined) toasts.add('warning', 'The note is kept without its picture', problem.message)
    else toasts.add('default', isNew ? 'Note written' : 'Note changed', text.split('\n', 1)[0])
  }
  const dialog = opened && (
    <Suspense>
      <LazyEditor wanted={opened.wanted} path={opened.path} onSaved={saved} onClose={close} />
    </Suspense>
  )
  return { open, dialog }
}
