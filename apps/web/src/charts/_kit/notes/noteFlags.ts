import { type Flag, hasInstants, type PlotSpec } from '@gvol/plot'
import type { Note } from '@gvol/wire'
import { isNoteOn } from '../../../data/notes/noteSubject.ts'
import type { SubjectValues } from '../../../data/subject.ts'
import type { Pointed } from '../../../ui/plot/PlotSlots.ts'

const NONE: readonly Flag[] = []

const firstLine = (text: string): string => text.split('\n', 1)[0] as string

/**
 * The notes that belong on a plot, as flags.
 *
 * @param asOfMs  the past instant that the page looks at: it knows no later note. Undefined for live
 */
export const noteFlags = (
  spec: PlotSpec,
  notes: readonly Note[],
  subject: SubjectValues,
  asOfMs: number | undefined,
): readonly Flag[] => {
  if (!hasInstants(spec)) return NONE
  return notes
    .map((note) => ({ note, atMs: Date.parse(note.at) }))
    .filter(({ note, atMs }) => (asOfMs === undefined || atMs <= asOfMs) && isNoteOn(note, subject))
    .map(({ note: { id, text }, atMs }) => ({ id, atMs, name: firstLine(text) }))
}

/** Notes that were written on a chart without instants, where no flag can stand: about what it is about, none later than the page. */
export const countedNotes = (
  chart: string,
  notes: readonly Note[],
  subject: SubjectValues,
  asOfMs: number | undefined,
): readonly Note[] =>
  notes.filter(
    (note) =>
      note.chart === chart && (asOfMs === undefined || Date.parse(note.at) <= asOfMs) && isNoteOn(note, subject),
  )

/** The instant that a crosshair points at on one of the plots; undefined where none does. */
export const pointedInstant = (plots: readonly Pointed[]): number | undefined => {
  const found = plots.find(({ spec, at }) => at !== undefined && hasInstants(spec))
  return found?.at && Math.round(found.at.x)
}
