import { hasInstants } from '@gvol/plot'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNoteList } from '../../../data/notes/NotesContext.ts'
import { showsNoteFlags } from '../../../data/notes/noteStore.ts'
import { useKeptState } from '../../../data/settings/keptState.ts'
import type { SubjectValues } from '../../../data/subject.ts'
import type { ReachedFlags } from '../../../ui/plot/flags.ts'
import type { PlotFlags, Pointed } from '../../../ui/plot/PlotSlots.ts'
import { NoteCount } from './NoteCount.tsx'
import { countedNotes, noteFlags } from './noteFlags.ts'

const NoteCard = lazy(async () => ({ default: (await import('./NoteCard.tsx')).NoteCard }))

/** A card goes so long after the pointer: it may be on its way there, ms. */
const LINGER_MS = 250

/** Which flags are looked at. A card that was only pointed at goes with the pointer. */
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
      // What was entered is not taken away by a pointer that passes by.
      setReached((now) => (now?.by === 'entered' && next.by === 'pointed' ? now : next))
    },
    [linger],
  )
  return { reached, onReach, close, onPoint: (isOn: boolean) => (isOn ? clearTimeout(timer.current) : linger()) }
}

/** Whether any plot of a panel has instants; known once it is drawn. */
const useHasInstants = (plots: ReadonlySet<() => Pointed>): boolean | undefined => {
  const [has, setHas] = useState<boolean>()
  // What is drawn changes with every answer; the same again changes nothing.
  useEffect(() => setHas([...plots].some((tell) => hasInstants(tell().spec))))
  return has
}

type Panel = {
  readonly chart: string
  readonly subject: SubjectValues
  readonly asOfMs: number | undefined
  readonly plots: ReadonlySet<() => Pointed>
}

/**
 * Flags of the reader's notes on the plots of a panel, their number where no plot of it has instants, and the card of
 * those that are looked at.
 */
export const usePanelFlags = ({
  chart,
  subject,
  asOfMs,
  plots,
}: Panel): { readonly flags: PlotFlags | undefined; readonly count: ReactNode; readonly card: ReactNode } => {
  const { notes } = useNoteList()
  const isShown = useKeptState(showsNoteFlags)
  const { reached, onReach, close, onPoint } = useReached()
  // Subjects are made anew with every render.
  const about = JSON.stringify(subject)
  const flags = useMemo(() => {
    if (!isShown || notes === undefined || notes.length === 0) return undefined
    const of: PlotFlags['of'] = (spec) => noteFlags(spec, notes, JSON.parse(about), asOfMs)
    return { of, onReach }
  }, [isShown, notes, about, asOfMs, onReach])
  const hasFlags = useHasInstants(plots)
  const counted =
    isShown && notes !== undefined && hasFlags === false ? countedNotes(chart, notes, subject, asOfMs) : []
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
