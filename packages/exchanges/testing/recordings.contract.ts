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
  /** Title used in messages, such as `Bybit`. */
  readonly title: string
  /** Folder with the venue's README. */
  readonly folder: string
  /** A recording without which the test is skipped. */
  readonly needs: string
  readonly openFeed: () => Feed
  /** Each is replayed through a separate feed. */
  readonly recordings: readonly (() => readonly Recorded[])[]
  /** Recorded messages that are rejected, and why that is correct. */
  readonly explained: readonly Explanation[]
}

/** Expects third-party recordings of a venue to be read, or rejected for a reason documented in its README. */
export const recordingsContract = (venue: RecordedVenue): void => {
  const { title, folder, needs, openFeed, recordings, explained } = venue
  describe.skipIf(!hasRecording(needs, title))('every recorded message', () => {
    test('is read, or set aside for an explained reason', () => {
      const setAside = recordings.map((recorded) => replayRecorded(openFeed(), recorded()).setAside)
      expect(Object.assign({}, ...setAside)).toEqual(explainedCounts(explained))
    })
  })

  test('the README explains every recorded message that is set aside', () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    for (const line of explainedLines(explained)) expect(readme).toContain(line)
  })
}
