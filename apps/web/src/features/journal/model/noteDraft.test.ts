import type { Note } from '@gvol/wire'
import { expect, test } from 'vitest'
import { draftFault, draftOfNote, draftOfSource, offeredTags, tagsOfText, tagsText } from './noteDraft.ts'

test('tags are typed with commas, with or without #, and are shown as they are stored', () => {
  expect(tagsOfText(' Short Vol, #event,, event , # ')).toEqual(['short vol', 'event'])
  expect(tagsOfText(tagsText(['short vol', 'event']))).toEqual(['short vol', 'event'])
  expect(tagsOfText('')).toEqual([])
})

test('tags of other notes are suggested, the most used first, without those of the note', () => {
  const notes = [{ tags: ['event', 'strangle'] }, { tags: ['strangle'] }, { tags: ['calendar', 'roll'] }]
  expect(offeredTags(notes, ['roll'])).toEqual(['strangle', 'calendar', 'event'])
  const many = [{ tags: Array.from({ length: 20 }, (_, n) => `t${n}`) }]
  expect(offeredTags(many, [])).toHaveLength(8)
})

test('a draft is about the instant under the pointer, and its address is as of the displayed instant', () => {
  const ask = {
    title: 'Smile',
    chart: 'smile',
    picture: undefined,
    subject: { exchange: 'deribit', symbol: 'BTC' },
    atMs: Date.UTC(2026, 0, 25, 8),
    viewedMs: Date.UTC(2026, 0, 26, 14, 30, 0, 500),
  }
  expect(draftOfSource(ask, '/formula/deribit/BTC/?view=skew')).toEqual({
    at: '2026-01-25T08:00:00.000Z',
    text: '',
    tags: [],
    chart: 'smile',
    exchange: 'deribit',
    symbol: 'BTC',
    instrument: null,
    path: '/formula/deribit/BTC/?view=skew&asOf=2026-01-26T14%3A30%3A00.500Z',
  })
})

test('the draft of a stored note has only the fields that its author wrote', () => {
  const draft = {
    at: '2026-01-25T08:00:00.000Z',
    text: 'x',
    tags: ['y'],
    path: '/',
    chart: null,
    exchange: null,
    symbol: 'ETH',
    instrument: null,
  }
  const note: Note = { ...draft, id: 'a', version: 3, hasPicture: true, createdAt: '', updatedAt: '' }
  expect(draftOfNote(note)).toEqual(draft)
})

test.each([
  [{ text: ' \n', tags: [] }, 'Write something first.'],
  [{ text: 'x'.repeat(4_001), tags: [] }, 'A note has at most 4000 characters.'],
  [{ text: 'x', tags: Array.from({ length: 11 }, (_, n) => `${n}`) }, 'A note has at most 10 tags.'],
  [{ text: 'x', tags: ['y'.repeat(33)] }, `The tag ${'y'.repeat(33)} is longer than 32 characters.`],
  [{ text: 'x'.repeat(4_000), tags: ['y'.repeat(32)] }, undefined],
])('a draft that cannot be stored is reported before it is sent', (draft, fault) => {
  expect(draftFault(draft)).toBe(fault)
})
