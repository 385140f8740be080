import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledCalendar } from '@gvol/analytics'
import { expect, test } from 'vitest'
import { openCalendar } from './openCalendar.ts'

test('calendar files of the operator are read when they appear or change; invalid rows are logged, the others count', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'calendar-'))
  const logLines: string[] = []
  let nowMs = 0
  const later = () => {
    nowMs += 20_000
  }
  const calendar = openCalendar({
    settings: { calendar: undefined, dataDir },
    log: (_level, message) => void logLines.push(message),
    now: () => nowMs,
  })
  expect(calendar()).toEqual(bundledCalendar)
  const path = join(dataDir, 'calendar.csv')
  writeFileSync(path, 'at,kind,title,coin,source\n2026-12-01T00:00Z,unlock,Cliff,ARB,x\n2026-12-02T00:00Z,party,,,\n')
  // The file is not checked on every request.
  expect(calendar()).toEqual(bundledCalendar)
  later()
  expect(calendar().length).toBe(bundledCalendar.length + 1)
  expect(logLines.join('\n')).toMatch(
    /1 dates read from .*calendar\.csv\n1 rows of .* left out\. line 3: expected a kind/,
  )
  writeFileSync(path, 'at,kind,title\n2026-12-01T00:00Z,unlock,One\n2026-12-03T00:00Z,unlock,Two\n')
  later()
  expect(calendar().length).toBe(bundledCalendar.length + 2)
  const ics = join(dataDir, 'calendar.ics')
  const entry = ['BEGIN:VEVENT', 'SUMMARY:Cliff', 'CATEGORIES:unlock', 'DTSTART:20261205T000000Z', 'END:VEVENT']
  writeFileSync(ics, ['BEGIN:VCALENDAR', ...entry, 'END:VCALENDAR'].join('\n'))
  later()
  expect(calendar().length).toBe(bundledCalendar.length + 3)
  rmSync(path)
  later()
  expect(calendar().length).toBe(bundledCalendar.length + 1)
  writeFileSync(ics, ' '.repeat(5_000_001))
  later()
  expect(calendar()).toEqual(bundledCalendar)
  expect(logLines.at(-1)).toMatch(/calendar\.ics cannot be read as a calendar: it has 5000001 bytes/)
  rmSync(ics)
  later()
  expect(calendar()).toEqual(bundledCalendar)
  openCalendar({ settings: { calendar: path, dataDir }, log: (_level, message) => void logLines.push(message) })
  expect(logLines.at(-1)).toMatch(/does not exist/)
  rmSync(dataDir, { recursive: true })
})
