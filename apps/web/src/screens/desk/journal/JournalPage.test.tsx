// @vitest-environment happy-dom
import type { Note, NotePage } from '@gvol/wire'
import { parse } from 'csv-parse/sync'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotesContext } from '../../../data/notes/NotesContext.ts'
import { openNoteStore } from '../../../data/notes/noteStore.ts'
import { DeskContext } from '../../../screen/DeskContext.ts'
import { JournalPage } from './JournalPage.tsx'
import { allNotes, notesCsv } from './noteFile.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const noteOf = (id: string, part: Partial<Note> = {}): Note => ({
  id,
  version: 1,
  hasPicture: false,
  createdAt: '2026-01-27T00:00:00Z',
  updatedAt: '2026-01-27T00:00:00Z',
  exchange: 'deribit',
  symbol: 'BTC',
  instrument: null,
  chart: 'smile',
  tags: ['strangle'],
  at: '2026-01-26T14:30:00.000Z',
  text: `note ${id}`,
  path: '/formula/deribit/BTC/?asOf=2026-01-27T00:00:00Z',
  ...part,
})

let root: Root
let requests: URL[]
beforeEach(() => {
  requests = []
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const FACETS = {
  tags: [{ tag: 'strangle', count: 2 }],
  markets: [{ exchange: 'deribit', symbol: 'BTC', instrument: null, count: 2 }],
}

/** Opens the page with a server that returns these notes for any query. */
const open = async (notes: readonly Note[], path = '/journal/'): Promise<HTMLElement> => {
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const url = new URL(address, 'http://desk.test')
    if (method === 'GET' && url.pathname === '/api/notes') requests.push(url)
    return Response.json(url.pathname.endsWith('/facets') ? FACETS : { notes, next: null, found: notes.length })
  })
  const element = document.createElement('div')
  root = createRoot(element)
  const desk = { market: { exchange: 'deribit', symbol: 'BTC' }, goToMarket: () => {}, toasts: undefined as never }
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <DeskContext value={desk}>
          <NotesContext value={openNoteStore()}>
            <JournalPage />
          </NotesContext>
        </DeskContext>
      </MemoryRouter>,
    ),
  )
  await act(async () => void (await vi.advanceTimersByTimeAsync(500)))
  return element
}

test('each note links to the desk at its instant, and to the state when it was written if that was later', async () => {
  const historical = noteOf('b', {
    path: '/spot/?asOf=2026-01-26T14:30:00Z',
    exchange: null,
    symbol: null,
    chart: null,
  })
  const page = await open([noteOf('a', { hasPicture: true }), historical])
  const links = (id: string) =>
    [...page.querySelectorAll(`[data-note="${id}"] a`)].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links('a')).toEqual([
    ['As it was', '/formula/deribit/BTC/?asOf=2026-01-26T14%3A30%3A00Z'],
    ['As written', '/formula/deribit/BTC/?asOf=2026-01-27T00:00:00Z'],
    ['', '/api/notes/a/picture'],
  ])
  expect(links('b')).toEqual([['As it was', '/spot/?asOf=2026-01-26T14%3A30%3A00Z']])
  expect(page.querySelector('[data-note="a"]')?.textContent).toContain('BTC on deribit')
})

test('the address is the filter: its words, tag, market and days are requested, including the whole last day', async () => {
  await open(
    [noteOf('a')],
    '/journal/?q=sold%20calls&tag=strangle&exchange=deribit&symbol=BTC&from=2026-01-01&to=2026-01-31',
  )
  const sent = Object.fromEntries(requests.find(({ searchParams }) => searchParams.has('q'))?.searchParams ?? [])
  expect(sent).toEqual({
    q: 'sold calls',
    tag: 'strangle',
    exchange: 'deribit',
    symbol: 'BTC',
    from: '2026-01-01',
    to: '2026-02-01',
    limit: '50',
  })
})

test('an empty journal explains how to write a note; a search without a match states only that', async () => {
  const empty = await open([])
  expect(empty.textContent).toContain('No notes yet')
  expect(empty.querySelector('input[type="search"]')).toBeNull()
  await act(async () => root.unmount())
  const searched = await open([], '/journal/?q=nothing')
  expect(searched.textContent).toContain('No note matches')
  expect(searched.querySelector<HTMLInputElement>('input[type="search"]')?.value).toBe('nothing')
})

test('a file has every page of the matches, whole addresses, and no cell that a spreadsheet executes', async () => {
  const pages: Readonly<Record<string, NotePage>> = {
    first: { notes: [noteOf('a', { text: '=HYPERLINK("https://x")' })], next: 'second', found: 2 },
    second: { notes: [noteOf('b', { text: 'two\nlines, "quoted"', tags: ['x', 'y'] })], next: null, found: 2 },
  }
  const all = await allNotes({ tag: 'x' }, async ({ before = 'first', tag }) =>
    tag === 'x' ? { ok: true, body: pages[before]! } : Promise.reject(new Error('asked for something else')),
  )
  if (!all.ok) throw new Error(all.problem.message)
  const rows = parse(notesCsv(all.body, 'https://desk.example'), { columns: true }) as Record<string, string>[]
  expect(rows.map(({ text, tags, asItWas }) => [text, tags, asItWas])).toEqual([
    [`'=HYPERLINK("https://x")`, 'strangle', 'https://desk.example/formula/deribit/BTC/?asOf=2026-01-26T14%3A30%3A00Z'],
    ['two\nlines, "quoted"', 'x, y', 'https://desk.example/formula/deribit/BTC/?asOf=2026-01-26T14%3A30%3A00Z'],
  ])
})
