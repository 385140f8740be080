import type { Note, NotePage } from '@gvol/wire'
import { listNotes, type NoteQuery } from '../../../data/notes/noteCalls.ts'
import { notePathAt } from '../../../data/notes/noteSubject.ts'
import type { RestResult } from '../../../data/rest.ts'
import { csvText } from '../../../ui/format/csvText.ts'

const PAGE = '500'

/** Returns all notes that match a filter, newest first. */
export const allNotes = async (
  query: NoteQuery,
  list: (query: NoteQuery) => Promise<RestResult<NotePage>> = listNotes,
): Promise<RestResult<readonly Note[]>> => {
  const notes: Note[] = []
  let before: string | undefined
  do {
    const page = await list({ ...query, limit: PAGE, ...(before === undefined ? {} : { before }) })
    if (!page.ok) return page
    notes.push(...page.body.notes)
    before = page.body.next ?? undefined
  } while (before !== undefined)
  return { ok: true, body: notes }
}

const COLUMNS = [
  'at',
  'exchange',
  'symbol',
  'instrument',
  'text',
  'tags',
  'chart',
  'asItWas',
  'asWritten',
  'createdAt',
] as const

/** Returns notes as CSV rows with absolute URLs. @param origin  of the desk, `https://desk.example` */
export const notesCsv = (notes: readonly Note[], origin: string): string =>
  csvText([
    COLUMNS,
    ...notes.map((note) => [
      note.at,
      note.exchange,
      note.symbol,
      note.instrument,
      note.text,
      note.tags.join(', '),
      note.chart,
      origin + notePathAt(note),
      origin + note.path,
      note.createdAt,
    ]),
  ])

/** Returns the notes as complete JSON in the API's format. Pictures are not included. */
export const notesJson = (notes: readonly Note[]): string => `${JSON.stringify(notes, null, 2)}\n`
