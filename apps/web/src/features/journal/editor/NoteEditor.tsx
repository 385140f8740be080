import { MAX_NOTE_TEXT, type Note } from '@gvol/wire'
import * as Dialog from 'radix-ui/dialog'
import { type ReactNode, useId, useState } from 'react'
import { useNoteList, useNotes } from '../../../data/notes/NotesContext.ts'
import { picturePath } from '../../../data/notes/noteCalls.ts'
import type { NoteStore } from '../../../data/notes/noteStore.ts'
import { noteMarketText } from '../../../data/notes/noteSubject.ts'
import type { Problem } from '../../../data/problem.ts'
import type { RestResult } from '../../../data/rest.ts'
import type { NoteRequest } from '../../../panel/notes/noteSource.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { DateTimeInput } from '../../../ui/DateTimeInput.tsx'
import { draftFault, draftOfNote, draftOfSource, offeredTags, tagsOfText, tagsText } from '../model/noteDraft.ts'
import { NotePicture, useRenderedPicture } from './NotePicture.tsx'

type Props = {
  readonly request: NoteRequest
  /** Path of the current page, for a new note. */
  readonly path: string
  readonly onSaved: (isNew: boolean, note: Note, problem: Problem | undefined) => void
  readonly onClose: () => void
}

type Saved = RestResult<Note> & { readonly problem?: Problem }

const NOTHING = { exchange: null, symbol: null, instrument: null }

const useForm = ({ request, path }: Props) => {
  const existing = 'note' in request ? request.note : undefined
  const [first] = useState(() =>
    'source' in request ? draftOfSource(request.source, path) : draftOfNote(request.note),
  )
  const [at, setAt] = useState(first.at)
  const [text, setText] = useState(first.text)
  const [tags, setTags] = useState(tagsText(first.tags))
  const [isOfMarket, setOfMarket] = useState(true)
  const [hasPicture, setHasPicture] = useState(true)
  const rendered = useRenderedPicture('source' in request ? request.source.picture : undefined)
  const market = isOfMarket ? {} : NOTHING
  const draft = { ...first, ...market, at, text: text.trim(), tags: tagsOfText(tags) }
  const save = async (store: NoteStore): Promise<Saved> => {
    if (existing === undefined)
      return store.create(draft, hasPicture && rendered?.state === 'drawn' ? rendered.picture : undefined)
    if (existing.hasPicture && !hasPicture) {
      const bare = await store.removePicture(existing.id)
      if (!bare.ok) return bare
    }
    return store.change(existing, draft)
  }
  const marketText = noteMarketText(first)
  return {
    known: existing,
    at,
    setAt,
    text,
    setText,
    tags,
    setTags,
    isOfMarket,
    setOfMarket,
    hasPicture,
    setHasPicture,
    drawn: rendered,
    draft,
    marketText,
    save,
  }
}

type FormState = ReturnType<typeof useForm>

const PictureField = ({ known, drawn, hasPicture, setHasPicture }: FormState) => {
  if (drawn?.state === 'failed') return <p className="text-[12px] text-warning">{drawn.reason}</p>
  const url = drawn?.state === 'drawn' ? drawn.url : known?.hasPicture ? picturePath(known.id) : undefined
  if (url === undefined) return null
  return <NotePicture label="With its picture" url={url} isOn={hasPicture} onToggle={setHasPicture} />
}

const FIELD =
  'w-full rounded border border-outline bg-background px-2 text-[13px] text-text placeholder:text-text-tertiary max-sm:text-[16px]'

type OfferedProps = { readonly own: readonly string[]; readonly onTags: (tags: readonly string[]) => void }

/** Suggests tags of other notes. */
const OfferedTags = ({ own, onTags }: OfferedProps) => {
  const { notes = [] } = useNoteList()
  const offered = offeredTags(notes, own)
  if (offered.length === 0) return null
  return (
    <div className="mt-1 flex flex-wrap gap-1">
      {offered.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-label={`Add the tag ${tag}`}
          onClick={() => onTags([...own, tag])}
          className="rounded bg-hover px-1.5 text-[11px] text-text-secondary leading-5 hover:text-text pointer-coarse:py-1.5"
        >
          #{tag}
        </button>
      ))}
    </div>
  )
}

const Fields = (form: FormState) => {
  const id = useId()
  const { at, setAt, text, setText, tags, setTags, isOfMarket, setOfMarket, marketText } = form
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 py-3 text-[12px]">
      <div>
        <label htmlFor={id} className="mb-0.5 block text-[11px] text-text-secondary">
          Note
        </label>
        <textarea
          id={id}
          rows={5}
          value={text}
          maxLength={MAX_NOTE_TEXT}
          placeholder="What you see, what you did, and why"
          onChange={(event) => setText(event.target.value)}
          className={`${FIELD} py-1.5 leading-5`}
        />
      </div>
      <div>
        <label htmlFor={`${id}-tags`} className="mb-0.5 block text-[11px] text-text-secondary">
          Tags, with commas between them
        </label>
        <input
          id={`${id}-tags`}
          value={tags}
          autoComplete="off"
          placeholder="strangle, short vol"
          onChange={(event) => setTags(event.target.value)}
          className={`${FIELD} h-8 max-sm:h-11`}
        />
        <OfferedTags own={tagsOfText(tags)} onTags={(next) => setTags(tagsText(next))} />
      </div>
      <DateTimeInput label="About" valueMs={Date.parse(at)} onInstant={(ms) => setAt(new Date(ms).toISOString())} />
      {marketText !== undefined && (
        <label className="flex min-h-6 cursor-pointer items-center gap-1.5 max-sm:min-h-10">
          <input
            type="checkbox"
            checked={isOfMarket}
            onChange={(event) => setOfMarket(event.target.checked)}
            className="size-3.5 accent-(--accent)"
          />
          Only on charts of {marketText}
        </label>
      )}
      <PictureField {...form} />
    </div>
  )
}

const Form = (props: Props) => {
  const store = useNotes()
  const form = useForm(props)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isNew = form.known === undefined
  const save = async () => {
    const fault = draftFault(form.draft)
    if (fault !== undefined || store === undefined) return setProblem(fault)
    setSaving(true)
    const result = await form.save(store)
    setSaving(false)
    if (!result.ok) return setProblem(result.problem.message)
    props.onSaved(isNew, result.body, result.problem)
  }
  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
    >
      <Fields {...form} />
      <div className="flex items-center gap-2 border-hairline border-t px-4 py-2">
        <p role="alert" className="min-w-0 flex-1 text-[12px] text-error">
          {problem}
        </p>
        <Button onClick={props.onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          title="Ctrl Enter"
          disabled={isSaving || form.drawn?.state === 'drawing'}
        >
          {isNew ? 'Write note' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

const titleOf = (request: NoteRequest): ReactNode =>
  'note' in request ? 'Change note' : request.source.title === '' ? 'New note' : `Note on ${request.source.title}`

/** Creates or edits a note. */
export const NoteEditor = (props: Props) => (
  <Dialog.Root open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-[75] bg-background/70" />
      <Dialog.Content
        aria-describedby={undefined}
        // Focus the text, not the close button.
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          if (event.target instanceof HTMLElement) event.target.querySelector<HTMLElement>('textarea')?.focus()
        }}
        className="fixed top-[8dvh] left-1/2 z-[76] flex max-h-[88dvh] w-[min(520px,calc(100vw-12px))] -translate-x-1/2 flex-col rounded-lg border border-hairline bg-raised shadow-2xl"
      >
        <div className="flex items-center border-hairline border-b px-4 py-2">
          <Dialog.Title className="min-w-0 flex-1 truncate font-[600] text-[14px]">
            {titleOf(props.request)}
          </Dialog.Title>
          <Dialog.Close asChild>
            <IconButton icon="close" label="Close" className="pointer-coarse:size-11" />
          </Dialog.Close>
        </div>
        <Form {...props} />
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
)
