import { dateTimeText } from '@gvol/format'
import type { Note } from '@gvol/wire'
import * as Popover from 'radix-ui/popover'
import { useContext } from 'react'
import { Link } from 'react-router'
import { picturePath } from '../../data/notes/noteCalls.ts'
import { noteMarketText, notePathAt } from '../../data/notes/noteSubject.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { ReachedFlags } from '../../ui/plot/flags.ts'
import { FrameActionsContext } from '../frame/FrameActions.ts'

/** Maximum number of notes in a card. */
const MAX_NOTES = 5

type NoteProps = { readonly note: Note; readonly onLeave: () => void }

const NoteLines = ({ note, onLeave }: NoteProps) => {
  const { onNote } = useContext(FrameActionsContext)
  const { id, at, text, tags, hasPicture } = note
  const when = dateTimeText(Date.parse(at), true)
  return (
    <li className="border-hairline/60 border-b py-1.5 last:border-b-0" data-note={id}>
      <div className="flex items-center gap-2 text-[11px] text-text-secondary">
        <span className="tabular-nums">{when}</span>
        <span className="min-w-0 flex-1 truncate">{noteMarketText(note)}</span>
        {onNote && (
          <IconButton
            icon="edit"
            label={`Change the note of ${when}`}
            onClick={() => {
              onLeave()
              onNote({ note })
            }}
          />
        )}
      </div>
      <p className="line-clamp-6 whitespace-pre-wrap break-words">{text}</p>
      {tags.length > 0 && <p className="text-[11px] text-text-secondary">{tags.map((tag) => `#${tag}`).join(' ')}</p>}
      {hasPicture && (
        <img
          src={picturePath(id)}
          alt="The chart as it was"
          loading="lazy"
          className="my-1 w-full rounded border border-hairline"
        />
      )}
      <Link to={notePathAt(note)} onClick={onLeave} className="text-accent underline">
        As it was
      </Link>
    </li>
  )
}

type Props = {
  readonly reached: ReachedFlags
  readonly notes: readonly Note[]
  readonly onClose: () => void
  /** Called when the pointer enters or leaves the card. */
  readonly onPoint: (isOn: boolean) => void
}

/** A card next to a flag with its notes. */
export const NoteCard = ({ reached: { ids, button, by }, notes, onClose, onPoint }: Props) => {
  const meant = ids.flatMap((id) => notes.find((note) => note.id === id) ?? [])
  const stays = (event: Event) => {
    if (event.target instanceof Node && button.contains(event.target)) event.preventDefault()
  }
  if (meant.length === 0) return null
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={{ current: button }} />
      <Popover.Portal>
        <Popover.Content
          // Remounts when opened by click or keyboard, so that it takes the focus.
          key={by === 'entered' ? 'entered' : 'shown'}
          side="top"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={meant.length === 1 ? 'Note' : `${meant.length} notes`}
          className="popover max-h-[min(70dvh,440px)] w-[min(300px,calc(100vw-16px))] overflow-y-auto py-1"
          onOpenAutoFocus={(event) => by !== 'entered' && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (by === 'entered' && document.activeElement === document.body) button.focus()
          }}
          onPointerDownOutside={stays}
          onFocusOutside={stays}
          onPointerEnter={() => onPoint(true)}
          onPointerLeave={() => onPoint(false)}
        >
          <ul>
            {meant.slice(0, MAX_NOTES).map((note) => (
              <NoteLines key={note.id} note={note} onLeave={onClose} />
            ))}
          </ul>
          {meant.length > MAX_NOTES && (
            <p className="pt-1 text-[11px] text-text-secondary">
              {meant.length - MAX_NOTES} more here: zoom in, or open the journal.
            </p>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
