import { MAX_NOTE_TAGS, MAX_NOTE_TEXT, MAX_TAG_TEXT, type Note, type NoteDraft } from '@gvol/wire'
import { noteMarketOf, pathAsOf } from '../../../data/notes/noteSubject.ts'
import type { SubjectValues } from '../../../data/subject.ts'
import type { NoteSource } from '../../../panel/notes/noteSource.ts'

/** Maximum number of suggested tags. */
const MAX_OFFERED = 8

/** Parses typed tags, `Short vol, #event`: unique and in lower case, as the desk stores them. */
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

/** Returns tags of other notes that a note does not have yet, most used first. */
export const offeredTags = (notes: readonly Pick<Note, 'tags'>[], own: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const tag of notes.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .filter(([tag]) => !own.includes(tag))
    .sort(([a, many], [b, more]) => more - many || a.localeCompare(b))
    .map(([tag]) => tag)
    .slice(0, MAX_OFFERED)
}

export const tagsText = (tags: readonly string[]): string => tags.join(', ')

/** Returns a note without a panel. @param atMs  instant shown, Unix ms */
export const emptyNote = (subject: SubjectValues, atMs: number): NoteSource => ({
  title: '',
  chart: null,
  subject,
  atMs,
  viewedMs: atMs,
  picture: undefined,
})

/** Returns a new note on a panel. @param path  of the page, with its state */
export const draftOfSource = ({ atMs, viewedMs, subject, chart }: NoteSource, path: string): NoteDraft => ({
  at: new Date(atMs).toISOString(),
  text: '',
  tags: [],
  chart,
  ...noteMarketOf(subject),
  path: pathAsOf(path, viewedMs),
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

/** Returns why a draft cannot be saved; undefined if it can. */
export const draftFault = ({ text, tags }: Pick<NoteDraft, 'text' | 'tags'>): string | undefined => {
  if (text.trim() === '') return 'Write something first.'
  if (text.trim().length > MAX_NOTE_TEXT) return `A note has at most ${MAX_NOTE_TEXT} characters.`
  if (tags.length > MAX_NOTE_TAGS) return `A note has at most ${MAX_NOTE_TAGS} tags.`
  const long = tags.find((tag) => tag.length > MAX_TAG_TEXT)
  return long === undefined ? undefined : `The tag ${long} is longer than ${MAX_TAG_TEXT} characters.`
}
