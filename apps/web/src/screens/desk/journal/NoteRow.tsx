import { dateTimeText } from '@gvol/format'
import type { Note } from '@gvol/wire'
import { useContext } from 'react'
import { Link } from 'react-router'
import { titleOfChart } from '../../../charts/catalog.ts'
import { useNotes } from '../../../data/notes/NotesContext.ts'
import { picturePath, readPicture } from '../../../data/notes/noteCalls.ts'
import { noteMarketText, notePathAt } from '../../../data/notes/noteSubject.ts'
import { FrameActionsContext } from '../../../panel/frame/FrameActions.ts'
import { IconButton } from '../../../ui/Button.tsx'

type Props = { readonly note: Note; readonly onTag: (tag: string) => void }

const useRemoval = () => {
  const store = useNotes()
  const { notify } = useContext(FrameActionsContext)
  return async ({ id, text, hasPicture, ...note }: Note) => {
    // The picture would be deleted with the note; undo restores it.
    const picture = hasPicture ? await readPicture(id) : undefined
    const result = await store?.remove(id)
    if (result === undefined) return
    if (!result.ok) return notify('error', 'The note was not deleted', result.problem.message)
    const { version: _version, createdAt: _createdAt, updatedAt: _changed, ...draft } = note
    const undo = () =>
      void store?.create({ ...draft, text }, picture).then((back) => {
        if (!back.ok) notify('error', 'The note is not back', back.problem.message)
      })
    notify('info', 'Note deleted', text.split('\n', 1)[0], [{ label: 'Undo', run: undo }])
  }
}

/** A note, with links to the desk at its instant. */
export const NoteRow = ({ note, onTag }: Props) => {
  const { onNote } = useContext(FrameActionsContext)
  const remove = useRemoval()
  const { id, at, text, tags, path, chart, hasPicture } = note
  const when = dateTimeText(Date.parse(at), true)
  const notePath = notePathAt(note)
  return (
    <li
      className="relative flex gap-3 border-hairline/50 border-b px-2.5 py-2 last:border-b-0 max-sm:flex-col max-sm:gap-1.5"
      data-note={id}
    >
      <div className="w-52 shrink-0 text-[11px] text-text-secondary max-sm:w-auto">
        <p className="text-[12px] text-text tabular-nums">{when}</p>
        <p>{[noteMarketText(note), chart === null ? undefined : titleOfChart(chart)].filter(Boolean).join(' · ')}</p>
        <p className="mt-0.5 flex gap-3 text-[12px]">
          <Link to={notePath} className="text-accent underline" aria-label={`As it was, ${when}`}>
            As it was
          </Link>
          {new URLSearchParams(path.split('?')[1]).get('asOf') !==
            new URLSearchParams(notePath.split('?')[1]).get('asOf') && (
            <Link to={path} className="text-accent underline" aria-label={`As written, note of ${when}`}>
              As written
            </Link>
          )}
        </p>
      </div>
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-wrap break-words text-[13px]">{text}</p>
        {tags.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1">
            {tags.map((tag) => (
              <button
                key={tag}
                type="button"
                onClick={() => onTag(tag)}
                className="rounded bg-hover px-1.5 text-[11px] text-text-secondary leading-5 hover:text-text pointer-coarse:py-1.5"
              >
                #{tag}
              </button>
            ))}
          </p>
        )}
      </div>
      {hasPicture && (
        <a
          href={picturePath(id)}
          target="_blank"
          rel="noreferrer"
          className="shrink-0"
          aria-label={`Picture of the note of ${when}`}
        >
          <img
            src={picturePath(id)}
            alt=""
            loading="lazy"
            className="max-h-24 w-44 rounded border border-hairline bg-background object-contain max-sm:max-h-32 max-sm:w-auto"
          />
        </a>
      )}
      <div className="flex shrink-0 items-start max-sm:absolute max-sm:top-1 max-sm:right-1">
        <IconButton
          icon="edit"
          label={`Change the note of ${when}`}
          className="pointer-coarse:size-9"
          onClick={() => onNote?.({ note })}
        />
        <IconButton
          icon="close"
          label={`Delete the note of ${when}`}
          className="pointer-coarse:size-9"
          onClick={() => void remove(note)}
        />
      </div>
    </li>
  )
}
