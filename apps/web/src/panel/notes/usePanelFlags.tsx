import { hasInstants } from '@gvol/plot'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../data/code/lazyComponent.ts'
import { useNoteList } from '../../data/notes/NotesContext.ts'
import { showsNoteFlags } from '../../data/notes/noteStore.ts'
import { usePersistedState } from '../../data/settings/persistedState.ts'
import type { SubjectValues } from '../../data/subject.ts'
import type { ReachedFlags } from '../../ui/plot/flags.ts'
import type { PlotFlags, Pointed } from '../../ui/plot/PlotSlots.ts'
import { NoteCount } from './NoteCount.tsx'
import { noteFlags, notesWithoutFlags } from './noteFlags.ts'

const NoteCard = lazyComponent(async () => (await importWithRetry(() => import('./NoteCard.tsx'))).NoteCard)

/** Delay before a card closes, ms, so that the pointer can move onto it. */
const LINGER_MS = 250

/** The open flag. A card opened by hovering closes when the pointer leaves. */
const useReached = () => {
  const [reached, setReached] = useState<ReachedFlags>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setReached(undefined)
  }, [])
  const linger = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setReached((now) => (now?.by === 'entered' ? now : undefined)), LINGER_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onReach = useCallback(
    (next: ReachedFlags | undefined) => {
      if (next === undefined) return linger()
      clearTimeout(timer.current)
      // A card opened by click or keyboard is not replaced by hovering.
      setReached((now) => (now?.by === 'entered' && next.by === 'pointed' ? now : next))
    },
    [linger],
  )
  return { reached, onReach, close, onPoint: (isOn: boolean) => (isOn ? clearTimeout(timer.current) : linger()) }
}

/** Whether any plot of a panel has a time axis; known after it is drawn. */
const useHasInstants = (plots: ReadonlySet<() => Pointed>): boolean | undefined => {
  const [has, setHas] = useState<boolean>()
  // Runs after every render, since plots change with every answer; setting the same value does not render again.
  useEffect(() => setHas([...plots].some((readPlot) => hasInstants(readPlot().spec))))
  return has
}

type Panel = {
  readonly chart: string
  readonly subject: SubjectValues
  readonly asOfMs: number | undefined
  readonly plots: ReadonlySet<() => Pointed>
}

/**
 * Returns the flags of the user's notes for the plots of a panel, their count if no plot has a time axis, and the card
 * of the open flag.
 */
export const usePanelFlags = ({
  chart,
  subject,
  asOfMs,
  plots,
}: Panel): { readonly flags: PlotFlags | undefined; readonly count: ReactNode; readonly card: ReactNode } => {
  const { notes } = useNoteList()
  const isVisible = usePersistedState(showsNoteFlags)
  const { reached, onReach, close, onPoint } = useReached()
  // Subjects are new objects on every render.
  const about = JSON.stringify(subject)
  const flags = useMemo(() => {
    if (!isVisible || notes === undefined || notes.length === 0) return undefined
    const of: PlotFlags['of'] = (spec) => noteFlags(spec, notes, JSON.parse(about), asOfMs)
    return { of, onReach }
  }, [isVisible, notes, about, asOfMs, onReach])
  const hasFlags = useHasInstants(plots)
  const counted =
    isVisible && notes !== undefined && hasFlags === false ? notesWithoutFlags(chart, notes, subject, asOfMs) : []
  const count = counted.length > 0 && (
    <NoteCount
      count={counted.length}
      onOpen={(button) => onReach({ ids: counted.map(({ id }) => id), button, by: 'entered' })}
    />
  )
  const card = reached !== undefined && notes !== undefined && flags !== undefined && (
    <Suspense>
      <NoteCard reached={reached} notes={notes} onClose={close} onPoint={onPoint} />
    </Suspense>
  )
  return { flags, count, card }
}
