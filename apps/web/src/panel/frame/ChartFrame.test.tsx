// @vitest-environment happy-dom

import { decimalText } from '@gvol/format'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Chart, defineChart, requestsOf } from '../../chart/definition/defineChart.ts'
import { describeChart } from '../../chart/definition/describeChart.ts'
import { studyQuery } from '../../chart/definition/studyQuery.ts'
import { NotesContext } from '../../data/notes/NotesContext.ts'
import type { NoteList, NoteStore } from '../../data/notes/noteStore.ts'
import { changeSettings } from '../../data/settings/settings.ts'
import type { StudyAnswer } from '../../data/study.ts'
import type { SubjectValues } from '../../data/subject.ts'
import type { StudiesState } from '../../data/useStudies.ts'
import { DEFAULT_CONTROLS } from '../../page-controls/pageControls.ts'
import { followNotation } from '../../ui/format/followNotation.ts'
import { ChartFrame } from './ChartFrame.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const about = describeChart({
  id: 'example',
  title: 'Example',
  shows: 'Shows how a frame behaves.',
  subject: 'option-book',
  pageControls: [],
  controls: {},
})
const chart: Chart = defineChart(about, {
  read: 'Read it from left to right.',
  studies: () => ({ curve: studyQuery('term-structure', {}, ['expiry']) }),
  toModel: ({ curve }) => curve.data.expiry.length,
  isEmpty: (rows) => rows === 0,
  headline: (rows) => decimalText(rows * 1_000.5, 1),
  View: ({ model }) => <p>{model} rows drawn</p>,
})
const controls = {
  exchange: 'deribit',
  symbol: 'BTC',
  ...DEFAULT_CONTROLS,
  own: {},
}
const answer = (rows: number, isSimulated = false): StudyAnswer =>
  ({
    study: 'term-structure',
    asOfMs: Date.UTC(2026, 0, 27, 21, 18),
    isSimulated,
    input: {},
    data: { expiry: Array.from({ length: rows }, () => 1) },
  }) as unknown as StudyAnswer

let element: HTMLElement
let root: Root
beforeEach(() => {
  element = document.createElement('div')
  document.body.append(element)
  root = createRoot(element)
})
afterEach(async () => {
  await act(async () => root.unmount())
  element.remove()
})

const show = async (
  state: Partial<StudiesState>,
  subject: SubjectValues = {},
  testedChart = chart,
): Promise<string> => {
  const full: StudiesState = {
    status: 'live',
    answers: undefined,
    receivedAtMs: undefined,
    problem: undefined,
    retry: () => {},
    ...state,
  }
  await act(async () =>
    root.render(
      <ChartFrame
        chart={testedChart}
        controls={{ ...controls, ...subject }}
        texts={{}}
        onControl={() => {}}
        requests={requestsOf(chart, controls)}
        state={full}
        listedExpiries={[]}
        height={200}
      />,
    ),
  )
  return element.textContent ?? ''
}

test('a chart without a time axis shows the number of its notes, and opens them', async () => {
  const note = (id: string, on: string) => ({
    id,
    version: 1,
    at: '2026-01-26T14:30:00.000Z',
    text: `Written as ${id}`,
    tags: [],
    path: '/',
    chart: on,
    exchange: 'deribit',
    symbol: 'BTC',
    instrument: null,
    hasPicture: false,
    createdAt: '2026-01-27T00:00:00Z',
    updatedAt: '2026-01-27T00:00:00Z',
  })
  const list: NoteList = { notes: [note('a', 'example'), note('b', 'example'), note('c', 'other')], problem: undefined }
  const store = { read: () => list, subscribe: () => () => {} } as unknown as NoteStore
  const state = { status: 'live', answers: [answer(3)], receivedAtMs: 0, problem: undefined, retry: () => {} } as const
  const frame = (
    <NotesContext value={store}>
      <ChartFrame
        chart={chart}
        controls={controls}
        texts={{}}
        onControl={() => {}}
        requests={requestsOf(chart, controls)}
        state={state}
        listedExpiries={[]}
        height={200}
      />
    </NotesContext>
  )
  await act(async () => root.render(<MemoryRouter>{frame}</MemoryRouter>))
  const count = element.querySelector<HTMLButtonElement>('[aria-label="2 notes on this chart"]')
  expect(count?.textContent).toContain('2')
  await act(async () => count?.click())
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Written as a'))
  const text = document.querySelector('[role="dialog"]')?.textContent ?? ''
  expect([text.includes('Written as b'), text.includes('Written as c')]).toEqual([true, false])
})

test('a live panel draws its view and has no stamp', async () => {
  const text = await show({ answers: [answer(3)] })
  expect(text).toContain('3 rows drawn')
  expect(text).not.toMatch(/27 Jan/)
})

test('numbers and instants on screen follow the settings at once', async () => {
  const stop = followNotation()
  expect(await show({ status: 'asOf', answers: [answer(3)] })).toContain('3,001.5')
  await act(async () => changeSettings({ numbers: 'point-comma', zone: 'Asia/Tokyo' }))
  expect(element.textContent).toContain('3.001,5')
  expect(element.textContent).toContain('28 Jan 26 06:18 GMT+9')
  await act(async () => changeSettings({ numbers: 'comma-point', zone: 'UTC' }))
  stop()
})

test('a historical panel shows its instant', async () => {
  expect(await show({ status: 'asOf', answers: [answer(3)] })).toContain('27 Jan 26 21:18')
})

test('simulated numbers are marked SIMULATED in every state that shows numbers', async () => {
  for (const status of ['live', 'asOf', 'stale'] as const)
    expect(await show({ status, answers: [answer(3, true)], receivedAtMs: 0 })).toContain('SIMULATED')
})

test('an error states what happened and can be retried', async () => {
  let retries = 0
  const text = await show({
    status: 'error',
    problem: { code: 'unavailable', message: 'The store does not answer.' },
    retry: () => retries++,
  })
  expect(text).toContain('The store does not answer.')
  const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('Retry'))
  await act(async () => button?.click())
  expect(retries).toBe(1)
})

test('a result without rows, and missing data at that time, are empty with a reason', async () => {
  expect(await show({ answers: [answer(0)] })).toContain('Nothing to show')
  const text = await show({ status: 'empty', problem: { code: 'no-data', message: 'Nothing before 2020.' } })
  expect(text).toContain('Nothing before 2020.')
})

test('an unpaid panel states what it would show', async () => {
  expect(await show({ status: 'unpaid' })).toContain('Shows how a frame behaves.')
})

test('a stale panel keeps its numbers, dimmed, with their age', async () => {
  const text = await show({ status: 'stale', answers: [answer(3)], receivedAtMs: Date.now() - 120_000 })
  expect(text).toContain('3 rows drawn')
  expect(text).toMatch(/2\u2009min old/)
})

test('while loading the panel keeps its height and shows no false statement', async () => {
  expect(await show({ status: 'loading' })).toBe('Examplederibit')
  expect(element.querySelector('section')?.style.height).toBe('200px')
})

test('a panel with an overdue result shows what it waits for and how long, until it arrives', async () => {
  const text = await show({ status: 'loading', overdueSinceMs: Date.now() - 9_000 })
  expect(text).toMatch(/The server has not answered “Example” for 9\s*s\. Requested again\./)
  expect(await show({ status: 'live', answers: [answer(3)] })).not.toContain('Requested again')
})

test('while another result is loading the last one stays, with its age; that of another market is removed', async () => {
  await show({ answers: [answer(3)], receivedAtMs: Date.now() - 120_000 })
  const text = await show({ status: 'loading' })
  expect(text).toContain('3 rows drawn')
  expect(text).toMatch(/Loading, 2\u2009min old/)
  expect(await show({ status: 'loading' }, { symbol: 'ETH' })).not.toContain('rows drawn')
})

test('a header names the subject of its chart: the venue, or the coin at all venues, whatever else the page has', async () => {
  const source = () => element.querySelector('[title^="Source: "]')?.getAttribute('title')
  await show({ answers: [answer(3)] })
  expect(source()).toBe('Source: deribit')
  // The source is also given as text, however narrow the panel: a color alone does not identify a venue.
  expect(element.querySelector('[title^="Source: "] .sr-only')).toBeNull()
  expect(element.querySelector('[title^="Source: "]')?.textContent).toBe('deribit')
  await show({ answers: [answer(3)] }, {}, { ...chart, subject: 'coin' })
  expect(source()).toBe('Source: BTC')
  await show({ answers: [answer(3)] }, { otherExchange: 'okx' }, { ...chart, subject: 'two-books' })
  expect(source()).toBe('Source: deribit · okx')
  await show({ answers: [answer(3)] }, {}, { ...chart, subject: 'none' })
  expect(source()).toBeUndefined()
})

test('title, series and controls are in a fixed order', async () => {
  await show({ answers: [answer(3)] })
  const header = element.querySelector('header')
  const kinds = [...(header?.children ?? [])].map((child) => child.tagName)
  expect(kinds[0]).toBe('H2')
  expect(header?.lastElementChild?.querySelector('[aria-label^="Export"]')).not.toBeNull()
})

test('the note of a result is shown above the chart, and not without a chart', async () => {
  const note = 'Of 312,400 option trades in the span the latest 200,000 are counted.'
  await show({ answers: [{ ...answer(3), note }] })
  expect(element.querySelector('[role="note"]')?.textContent).toBe(note)
  await show({ answers: [answer(3)] })
  expect(element.querySelector('[role="note"]')).toBeNull()
  expect(await show({ answers: [{ ...answer(0), note }] })).not.toContain('312,400')
})
