import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { venues } from '../catalog.ts'
import { isRecord } from '../messages/shape.ts'
import { endpointsFault } from './endpoints.ts'

test.each(Object.values(venues))('$id: its endpoints follow each other, and the newest is the current one', (venue) => {
  expect(endpointsFault(venue.endpoints)).toBeUndefined()
  expect(venue.endpoints.at(-1)?.urls).toEqual(venue.urls)
  expect(venue.urlsAt(Date.now())).toEqual(venue.urls)
})

test('Derive uses its v2 until 6 October 2026, and its v3 from that day on', () => {
  const { urlsAt, urls } = venues.derive
  expect(urlsAt(Date.UTC(2026, 9, 5, 23, 59)).rest).toBe('https://api.lyra.finance/public')
  expect(urlsAt(Date.UTC(2026, 9, 6))).toEqual(urls)
  expect(urls.rest).toBe('https://api.derive.xyz/v3/public')
})

test('entries that overlap, leave a gap, or have no day are refused', () => {
  const { urls } = venues.derive
  expect(endpointsFault([])).toBe('expected an entry')
  expect(endpointsFault([{ from: '2026-01-01', urls }])).toContain('except for the first')
  expect(endpointsFault([{ until: '2026-01-01', urls }])).toContain('except for the last')
  expect(
    endpointsFault([
      { until: '2026-01-01', urls },
      { from: '2026-01-02', urls },
    ]),
  ).toContain('when the one before')
  expect(
    endpointsFault([
      { until: 'soon', urls },
      { from: 'soon', urls },
    ]),
  ).toContain('got soon')
  const middle = { from: '2026-02-01', until: '2026-01-01', urls }
  const entries = [{ until: '2026-02-01', urls }, middle, { from: '2026-01-01', urls }]
  expect(endpointsFault(entries)).toContain('end after it begins')
})

type Recorded = { readonly name: string; readonly body: unknown }

/** Returns the recorded responses of a venue, named as in its shapes. */
const recordedOf = (id: string): readonly Recorded[] => {
  const folder = join(import.meta.dirname, '..', 'venues', id, 'fixtures')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.jsonl'))
  return files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .flatMap((line): Recorded[] => {
        const parsed = JSON.parse(line)
        const { path, params, body, method, response } = parsed.message ?? parsed
        if (typeof method === 'string') return [{ name: method, body: response?.result }]
        return [path, ...Object.values(params ?? {}).map((value) => `${path} ${value}`)].map((name) => ({ name, body }))
      }),
  )
}

const keysIn = (value: unknown): readonly string[] =>
  isRecord(value)
    ? [...Object.keys(value), ...Object.values(value).flatMap(keysIn)]
    : Array.isArray(value)
      ? value.flatMap(keysIn)
      : []

test.each(Object.values(venues))(
  '$id: its recorded answers have the declared shapes, and a renamed field is named',
  ({ id, shapes }) => {
    expect(Object.keys(shapes ?? {}).length).toBeGreaterThan(0)
    const recorded = recordedOf(id)
    for (const [name, shape] of Object.entries(shapes ?? {})) {
      const fitting = recorded.find((each) => each.name === name && each.body !== undefined && shape.is(each.body))
      expect({ name, isRecorded: fitting !== undefined }).toEqual({ name, isRecorded: true })
      const text = JSON.stringify(fitting?.body)
      const named = [...new Set(keysIn(fitting?.body))].filter((key) =>
        shape.problem(JSON.parse(text.replaceAll(`"${key}":`, `"another_${key}":`)))?.includes(`${key}: expected`),
      )
      expect({ name, isNamed: named.length > 0 }).toEqual({ name, isNamed: true })
    }
  },
)
