import type { StoredNote } from '@gvol/accounts'
import type { Note } from '@gvol/wire'
import { isoTime } from './answer.ts'

export const wireNote = ({ atMs, createdAtMs, updatedAtMs, ...note }: StoredNote): Note => ({
  ...note,
  at: isoTime(atMs),
  createdAt: isoTime(createdAtMs),
  updatedAt: isoTime(updatedAtMs),
})
