import { expect, test } from 'vitest'
import { outcomeOf } from './versionedCalls.ts'

const request = {
  version: 7,
  currentFrom: (body: Readonly<Record<string, unknown>>) =>
    typeof body.data === 'string' ? { text: body.data, version: Number(body.version) } : undefined,
}

test('a confirmed save has its version from the response, or counts on if the response has none', () => {
  expect(outcomeOf(200, { version: 9 }, request)).toEqual({ kind: 'confirmed', version: 9 })
  expect(outcomeOf(204, undefined, request)).toEqual({ kind: 'confirmed', version: 8 })
})

test('an outdated change is answered with the current version', () => {
  const current = { data: 'newer', version: 8 }
  const outdated = { kind: 'outdated', current: { text: 'newer', version: 8 } }
  expect(outcomeOf(409, { code: 'outdated', current }, request)).toEqual(outdated)
  expect(outcomeOf(409, { error: { code: 'outdated', message: 'Newer work.', current } }, request)).toEqual(outdated)
  expect(outcomeOf(409, { code: 'outdated', message: 'Newer work.' }, request)).toMatchObject({ kind: 'failed' })
})

test('[spec 8 workspace or layout call fails] only temporary failures are retried', () => {
  for (const status of [408, 429, 500, 503])
    expect(outcomeOf(status, undefined, request)).toMatchObject({ kind: 'failed', isWorthRetrying: true })
  for (const status of [400, 401, 403, 404, 413])
    expect(outcomeOf(status, undefined, request)).toMatchObject({ kind: 'failed', isWorthRetrying: false })
  expect(outcomeOf(403, { error: { code: 'not-paid', message: 'No subscription.' } }, request)).toMatchObject({
    problem: { message: 'No subscription.' },
  })
})
