import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .toSorted()

/** Files whose requests are limited elsewhere, and where. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'data/user/session/fetchAsUser.ts': 'by its callers, below',
  'data/feed/graphqlTransport.ts': 'by the feed, which watches every operation for overdue results',
}

test('no request of the app waits forever: each has a limit, or is in a file with a named limit', () => {
  const unlimited = FILES.filter((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    const isRequesting = /(?<![\w.])fetch\(|pageRequests\.send\(/.test(text)
    return isRequesting && !/repeatOverdue\(|AbortSignal\.timeout\(/.test(text)
  })
  expect(unlimited).toEqual(Object.keys(ELSEWHERE).toSorted())
})
