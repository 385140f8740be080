import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Feed } from '../src/venue/venue.ts'
import {
  type Explanation,
  explainedCounts,
  explainedLines,
  hasRecording,
  type Recorded,
  replayRecorded,
} from './recordings.ts'

type RecordedVenue = {
  /** For sentences: `Bybit`. */
  readonly title: string
  /** Folder with the venue's README. */
  readonly folder: string
  /** A recording without which nothing is replayed. */
  readonly needs: string
  readonly openFeed: () => Feed
  /** Each is replayed through a feed of its own. */
  readonly recordings: readonly (() => readonly Recorded[])[]
  /** Every recorded message that is set aside, and why that is right. */
  readonly explained: readonly Explanation[]
}

/** What others recorded of a venue is read, or set aside for a reason that its README tells. */
export const recordingsContract = (venue: RecordedVenue): void => {
  const { title, folder, needs, openFeed, recordings, explained } = venue
  describe.skipIf(!hasRecording(needs, title))('every recorded message', () => {
    test('is read, or set aside for a reason that is explained', () => {
      const setAside = recordings.map((recorded) => replayRecorded(openFeed(), recorded()).setAside)
      expect(Object.assign({}, ...setAside)).toEqual(explainedCounts(explained))
    })
  })

  test('the README explains every recorded message that is set aside', () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    for (const line of explainedLines(explained)) expect(readme).toContain(line)
  })
}
