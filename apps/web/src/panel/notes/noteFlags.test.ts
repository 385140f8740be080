import type { PlotSpec } from '@gvol/plot'
import type { Note } from '@gvol/wire'
import { expect, test } from 'vitest'
import { noteFlags, notesWithoutFlags, pointedInstant } from './noteFlags.ts'

const specOf = (x: PlotSpec['x']): PlotSpec => ({
  kind: 'plot',
  x,
  y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
  series: [],
})
const TIME = specOf({ kind: 'time', name: 'Time', unit: '' })
const AHEAD = specOf({ kind: 'time', name: 'Expiry', unit: '', ahead: { fromMs: 0, scale: 'sqrt' } })
const STRIKES = specOf({ kind: 'linear', name: 'Strike', unit: 'USD', format: { kind: 'compact' } })
const BTC = { exchange: 'deribit', symbol: 'BTC' }

const noteOf = (id: string, part: Partial<Note> = {}): Note => ({
  id,
  version: 1,
  hasPicture: false,
  createdAt: '2026-01-27T00:00:00Z',
  updatedAt: '2026-01-27T00:00:00Z',
  ...BTC,
  instrument: null,
  chart: 'smile',
  tags: [],
  path: '/',
  at: '2026-01-26T14:30:00.000Z',
  text: `note ${id}`,
  ...part,
})

test('a plot over time has the notes of its market, each at its instant with its first line', () => {
  const notes = [
    noteOf('a', { text: 'Sold the strangle\nat 62 vols' }),
    noteOf('b', { symbol: 'ETH' }),
    noteOf('c', { exchange: null, symbol: null, at: '2026-01-25T00:00:00Z' }),
  ]
  expect(noteFlags(TIME, notes, BTC, undefined)).toEqual([
    { id: 'a', atMs: Date.UTC(2026, 0, 26, 14, 30), name: 'Sold the strangle' },
    { id: 'c', atMs: Date.UTC(2026, 0, 25), name: 'note c' },
  ])
  expect(noteFlags(TIME, notes, { coin: 'ETH' }, undefined).map(({ id }) => id)).toEqual(['b', 'c'])
})

test('a chart without instants counts the notes on it about its market up to the instant of the page', () => {
  const notes = [
    noteOf('a'),
    noteOf('other chart', { chart: 'skew' }),
    noteOf('other market', { symbol: 'ETH' }),
    noteOf('of all', { exchange: null, symbol: null }),
    noteOf('later', { at: '2026-01-26T14:30:00.001Z' }),
  ]
  const ids = (asOfMs?: number) => notesWithoutFlags('smile', notes, BTC, asOfMs).map(({ id }) => id)
  expect(ids()).toEqual(['a', 'of all', 'later'])
  expect(ids(Date.UTC(2026, 0, 26, 14, 30))).toEqual(['a', 'of all'])
  expect(notesWithoutFlags('max-pain', notes, BTC, undefined)).toEqual([])
})

test('a page as of a past instant has no later note', () => {
  const notes = [noteOf('a'), noteOf('b', { at: '2026-01-26T14:30:00.001Z' })]
  const asOf = Date.UTC(2026, 0, 26, 14, 30)
  expect(noteFlags(TIME, notes, BTC, asOf).map(({ id }) => id)).toEqual(['a'])
})

test('a plot without an axis of past time has no flags', () => {
  for (const spec of [AHEAD, STRIKES]) expect(noteFlags(spec, [noteOf('a')], BTC, undefined)).toEqual([])
})

test('a note is about the instant under the crosshair of a plot over time, and of no other plot', () => {
  const at = { seriesId: undefined, x: 1_769_437_800_000.4, level: undefined }
  const hidden = new Set<string>()
  expect(
    pointedInstant([
      { spec: STRIKES, hidden, at },
      { spec: TIME, hidden, at },
    ]),
  ).toBe(1_769_437_800_000)
  expect(
    pointedInstant([
      { spec: STRIKES, hidden, at },
      { spec: TIME, hidden, at: undefined },
    ]),
  ).toBeUndefined()
  expect(pointedInstant([])).toBeUndefined()
})
