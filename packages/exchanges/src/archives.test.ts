import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { archiveVenues, isArchiveVenueId } from './archives.ts'
import { isVenueId } from './catalog.ts'
import { defineArchiveVenue } from './venue/archiveVenue.ts'

const formats = resolve(import.meta.dirname, '../../archive/src')

test('a venue without a feed has a folder, a notice with the import command, and file formats; it is not also live', () => {
  for (const [key, { id, status, notice, formats: kinds, closedOn }] of Object.entries(archiveVenues)) {
    expect([id, status]).toEqual([key, 'archive'])
    expect(existsSync(join(import.meta.dirname, 'venues', id, 'README.md'))).toBe(true)
    expect(notice).toMatch(/`gvol import`\.$/)
    if (closedOn !== undefined) expect(notice).toContain(closedOn)
    for (const kind of kinds) expect(existsSync(join(formats, kind, 'format.ts')), kind).toBe(true)
    expect([isVenueId(id), isArchiveVenueId(id)]).toEqual([false, true])
  }
  expect(Object.values(archiveVenues).filter(({ closedOn }) => closedOn !== undefined)).toHaveLength(2)
})

test('an id with neither feed nor files is not a venue', () => {
  const nothing = { id: 'moon', title: 'Moon', color: [0.1, 0] as const, notice: '', formats: [], emits: [] }
  expect(() => defineArchiveVenue(nothing)).toThrow(/moon has neither/)
  expect(() => defineArchiveVenue({ ...nothing, id: 'The Moon', formats: ['x'] })).toThrow(/kebab-case/)
})
