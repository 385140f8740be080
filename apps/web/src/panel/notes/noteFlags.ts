import { type Flag, hasInstants, type PlotSpec } from '@gvol/plot'
import type { Note } from '@gvol/wire'
import { isNoteOn } from '../../data/notes/noteSubject.ts'
import type { SubjectValues } from '../../data/subject.ts'
import type { Pointed } from '../../ui/plot/PlotSlots.ts'

const NONE: readonly Flag[] = []

const firstLine = (text: string): string => text.split('\n', 1)[0] as string

/**
 * Returns the notes of a plot as flags.
 *
 * @param asOfMs  the page's historical instant; later notes are left out. Undefined for live
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

/**
 * Returns the notes about a chart without a time axis, where flags are impossible; later notes than the page's instant
 * are left out.
 */
export const notesWithoutFlags = (
  chart: string,
  notes: readonly Note[],
  subject: SubjectValues,
  asOfMs: number | undefined,
): readonly Note[] =>
  notes.filter(
    (note) =>
      note.chart === chart && (asOfMs === undefined || Date.parse(note.at) <= asOfMs) && isNoteOn(note, subject),
  )

/** Returns the instant under the crosshair of one of the plots; undefined if there is none. */
export const pointedInstant = (plots: readonly Pointed[]): number | undefined => {
  const pointedPlot = plots.find(({ spec, at }) => at !== undefined && hasInstants(spec))
  return pointedPlot?.at && Math.round(pointedPlot.at.x)
}
