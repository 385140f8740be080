import { isoDay, MS_PER_DAY } from '@gvol/time'
import type { NoteFacets, NoteMarket } from '@gvol/wire'
import { useContext, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNoteList } from '../../../data/notes/NotesContext.ts'
import { FACETS_PATH, type NoteQuery } from '../../../data/notes/noteCalls.ts'
import { showsNoteFlags } from '../../../data/notes/noteStore.ts'
import { noteMarketText } from '../../../data/notes/noteSubject.ts'
import { usePersistedState } from '../../../data/settings/persistedState.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { emptyNote } from '../../../features/journal/model/noteDraft.ts'
import { saveFile } from '../../../panel/frame/export/exportPicture.ts'
import { FrameActionsContext } from '../../../panel/frame/FrameActions.ts'
import { useDesk } from '../../../screen/DeskContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { NoteRow } from './NoteRow.tsx'
import { allNotes, notesCsv, notesJson } from './noteFile.ts'
import { type NoteSearch, useNoteSearch } from './useNoteSearch.ts'

const PAGE = '50'
/** Query parameters of the filter. */
const NAMES = ['q', 'tag', 'exchange', 'symbol', 'instrument', 'from', 'to'] as const

type Filter = { readonly [Name in (typeof NAMES)[number]]?: string }

const FIELD =
  'h-7 min-w-0 rounded border border-outline bg-background px-2 text-[12px] text-text max-sm:h-10 max-sm:text-[16px]'

const useFilter = () => {
  const [params, setParams] = useSearchParams()
  const filter: Filter = Object.fromEntries(
    NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  )
  const change = (part: Filter) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, text] of Object.entries(part)) {
          if (text) next.set(name, text)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return { filter, change }
}

/** Returns the day after the last day of a range, because the API's end is exclusive. */
const dayAfter = (day: string): string => isoDay(Date.parse(day) + MS_PER_DAY)

const queryOf = ({ to, ...rest }: Filter): NoteQuery => ({
  ...rest,
  ...(to === undefined || Number.isNaN(Date.parse(to)) ? {} : { to: dayAfter(to) }),
})

const keyOf = ({ exchange, symbol, instrument }: Partial<NoteMarket>): string =>
  JSON.stringify([exchange ?? '', symbol ?? '', instrument ?? ''])

type FilterProps = ReturnType<typeof useFilter> & { readonly facets: NoteFacets | undefined }

const FilterBar = ({ filter, change, facets }: FilterProps) => {
  // Typed text is displayed at once; the URL follows.
  const [typed, setTyped] = useState(filter.q ?? '')
  const markets = facets?.markets.filter((market) => noteMarketText(market) !== undefined) ?? []
  const { q: _q, ...others } = filter
  return (
    <form
      aria-label="Filter"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-center gap-2 px-2.5 py-2"
    >
      <input
        type="search"
        aria-label="Search your notes"
        placeholder="Search text and tags"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          change({ q: event.target.value.trim() })
        }}
        className={`${FIELD} w-64 max-sm:w-full`}
      />
      <select
        aria-label="Tag"
        value={filter.tag ?? ''}
        onChange={(event) => change({ tag: event.target.value })}
        className={`${FIELD} max-sm:flex-1`}
      >
        <option value="">All tags</option>
        {filter.tag !== undefined && !facets?.tags.some(({ tag }) => tag === filter.tag) && (
          <option>{filter.tag}</option>
        )}
        {facets?.tags.map(({ tag, count }) => (
          <option key={tag} value={tag}>
            {tag} ({count})
          </option>
        ))}
      </select>
      <select
        aria-label="Market"
        value={keyOf(filter)}
        onChange={(event) => {
          const [exchange, symbol, instrument] = JSON.parse(event.target.value) as [string, string, string]
          change({ exchange, symbol, instrument })
        }}
        className={`${FIELD} max-sm:flex-1`}
      >
        <option value={keyOf({})}>All markets</option>
        {markets.map((market) => (
          <option key={keyOf(market)} value={keyOf(market)}>
            {noteMarketText(market)} ({market.count})
          </option>
        ))}
      </select>
      <div className="flex items-center gap-1.5 text-[12px] text-text-secondary">
        <input
          type="date"
          aria-label="From"
          value={filter.from ?? ''}
          onChange={(event) => change({ from: event.target.value })}
          className={FIELD}
        />
        to
        <input
          type="date"
          aria-label="To"
          value={filter.to ?? ''}
          onChange={(event) => change({ to: event.target.value })}
          className={FIELD}
        />
      </div>
      {Object.keys(others).length > 0 && (
        <Button
          variant="quiet"
          onClick={() => change(Object.fromEntries(Object.keys(others).map((name) => [name, ''])))}
        >
          All notes
        </Button>
      )}
    </form>
  )
}

const NoNotes = () => (
  <div className="px-2.5 pb-3 text-[12px] text-text-secondary">
    <p>No notes yet.</p>
    <ul className="mt-1 list-disc pl-5">
      <li>
        Point at any chart and press <kbd className="font-mono text-text">n</kbd>: the note is about the instant under
        the crosshair, or about now.
      </li>
      <li>It is shown as a flag on every chart of that market, and one click restores the desk as it was.</li>
      <li>
        <kbd className="font-mono text-text">j</kbd> shows or hides the flags. Only you see them: they are not in links,
        boards or pictures that you share.
      </li>
    </ul>
  </div>
)

const useExport = (query: NoteQuery) => {
  const { notify } = useContext(FrameActionsContext)
  return async (format: 'csv' | 'json') => {
    const all = await allNotes(query)
    if (!all.ok) return notify('error', 'The notes were not exported', all.problem.message)
    const text = format === 'csv' ? notesCsv(all.body, location.origin) : notesJson(all.body)
    saveFile(new Blob([text], { type: format === 'csv' ? 'text/csv' : 'application/json' }), `gvol-journal.${format}`)
  }
}

const List = ({
  search,
  isFiltered,
  onTag,
}: {
  search: NoteSearch
  isFiltered: boolean
  onTag: (tag: string) => void
}) => {
  const { notes, problem, more } = search
  if (notes === undefined)
    return problem === undefined ? (
      <p role="status" className="px-2.5 pb-2 text-[12px] text-text-secondary">
        Reading your notes
      </p>
    ) : null
  if (notes.length === 0)
    return isFiltered ? <p className="px-2.5 pb-3 text-[12px] text-text-secondary">No note matches.</p> : <NoNotes />
  return (
    <>
      <ul>
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} onTag={onTag} />
        ))}
      </ul>
      {more && (
        <div className="p-1.5">
          <Button onClick={() => void more()}>Older</Button>
        </div>
      )}
    </>
  )
}

/** `/journal/`: the user's notes, filtered by text, tag, market and time. */
export const JournalPage = () => {
  const { filter, change } = useFilter()
  const query = queryOf(filter)
  const search = useNoteSearch({ ...query, limit: PAGE })
  const { notes: storedNotes } = useNoteList()
  const [facets, reload] = useRest<NoteFacets>(FACETS_PATH)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notes have other tags
  useEffect(reload, [storedNotes])
  const { onNote } = useContext(FrameActionsContext)
  const { market } = useDesk()
  const hasFlags = usePersistedState(showsNoteFlags)
  const save = useExport(query)
  const isFiltered = Object.keys(filter).length > 0
  const isBare = search.notes?.length === 0 && !isFiltered
  return (
    <main>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 pt-2">
        <h1 className="font-[600] text-[13px]">Journal</h1>
        {onNote && (
          <Button variant="primary" icon="add" onClick={() => onNote({ source: emptyNote(market, Date.now()) })}>
            New note
          </Button>
        )}
        <label className="flex min-h-7 cursor-pointer items-center gap-1.5 text-[12px] max-sm:min-h-10">
          <input
            type="checkbox"
            checked={hasFlags}
            onChange={(event) => showsNoteFlags.write(event.target.checked)}
            className="size-3.5 accent-(--accent)"
          />
          Flags on charts
        </label>
        {!isBare && (
          <div className="ml-auto flex gap-1.5">
            <Button icon="download" onClick={() => void save('csv')}>
              CSV
            </Button>
            <Button icon="download" onClick={() => void save('json')}>
              JSON
            </Button>
          </div>
        )}
      </header>
      <div className="p-2">
        <section aria-label="Your notes" className="rounded-[5px] bg-panel ring-1 ring-hairline/60">
          {isBare ? (
            <div className="pt-2" />
          ) : (
            <FilterBar filter={filter} change={change} facets={facets?.ok ? facets.body : undefined} />
          )}
          <p role="status" className="px-2.5 pb-1 text-[11px] text-text-secondary tabular-nums">
            {search.notes !== undefined && !isBare && `${search.found} ${search.found === 1 ? 'note' : 'notes'}`}
          </p>
          {search.problem !== undefined && <Notice kind="error">{search.problem.message}</Notice>}
          <List search={search} isFiltered={isFiltered} onTag={(tag) => change({ tag })} />
        </section>
      </div>
    </main>
  )
}
