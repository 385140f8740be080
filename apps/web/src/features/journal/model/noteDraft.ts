import { MOST_NOTE_TAGS, MOST_NOTE_TEXT, MOST_TAG_TEXT, type Note, type NoteDraft } from '@gvol/wire'
import type { NoteAsk } from '../../../charts/_kit/notes/noteAsk.ts'
import { noteMarketOf, pathAsOf } from '../../../data/notes/noteSubject.ts'
import type { SubjectValues } from '../../../data/subject.ts'

/** Of a line of the editor. */
const MOST_OFFERED = 8

/** Tags as they are typed, `Short vol, #event`: each once, in small letters as the desk keeps them. */
export const tagsOfText = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) =>
        tag
          .trim()
          .replace(/^#+\s*/, '')
          .toLowerCase(),
      )
      .filter((tag) => tag !== ''),
  ),
]

/** Tags of other notes that a note has not yet, the most used first. */
export const offeredTags = (notes: readonly Pick<Note, 'tags'>[], own: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const tag of notes.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .filter(([tag]) => !own.includes(tag))
    .sort(([a, many], [b, more]) => more - many || a.localeCompare(b))
    .map(([tag]) => tag)
    .slice(0, MOST_OFFERED)
}

export const tagsText = (tags: readonly string[]): string => tags.join(', ')

/** A note on no panel. @param atMs  Unix milliseconds of what is shown */
export const emptyNote = (subject: SubjectValues, atMs: number): NoteAsk => ({
  title: '',
  chart: null,
  subject,
  atMs,
  shownMs: atMs,
  picture: undefined,
})

/** A note that is not written yet, of what a panel shows. @param path  of the page, with its state */
export const draftOfAsk = ({ atMs, shownMs, subject, chart }: NoteAsk, path: string): NoteDraft => ({
  at: new Date(atMs).toISOString(),
  text: '',
  tags: [],
  chart,
  ...noteMarketOf(subject),
  path: pathAsOf(path, shownMs),
})

export const draftOfNote = ({ at, text, tags, exchange, symbol, instrument, path, chart }: Note): NoteDraft => ({
  at,
  text,
  tags,
  exchange,
  symbol,
  instrument,
  path,
  chart,
})

/** What stands against keeping a draft; undefined: nothing. */
export const draftFault = ({ text, tags }: Pick<NoteDraft, 'text' | 'tags'>): string | undefined => {
  if (text.trim() === '') return 'Write something first.'
  if (text.trim().length > MOST_NOTE_TEXT) return `A note has at most ${MOST_NOTE_TEXT} characters.`
  if (tags.length > MOST_NOTE_TAGS) return `A note has at most ${MOST_NOTE_TAGS} tags.`
  const long = tags.find((tag) => tag.length > MOST_TAG_TEXT)
  return long === undefined ? undefined : `The tag ${long} is longer than ${MOST_TAG_TEXT} characters.`
}
