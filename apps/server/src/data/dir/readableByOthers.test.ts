import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'
import { openDataDir } from './dataDir.ts'
import { readableByOthers } from './readableByOthers.ts'

test('files that other users can read are named with the remedy, the others are not', () => {
  const file = join(scratchDirectory(), 'payments.json')
  writeFileSync(file, '{}')
  chmodSync(file, 0o644)
  expect(readableByOthers('--payments:', file)).toContain(`chmod 600 ${file}`)
  chmodSync(file, 0o640)
  expect(readableByOthers('--payments:', file)).toBeUndefined()
  expect(readableByOthers('--payments:', `${file}.none`)).toBeUndefined()
})

test('a data directory and the folders of its markets are made private', () => {
  const root = join(scratchDirectory(), 'data')
  const dir = openDataDir(root)
  for (const path of [root, dir.of('real').root, dir.of('simulated').root]) {
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(readableByOthers('The data directory', path)).toBeUndefined()
  }
  const open = join(scratchDirectory(), 'open')
  mkdirSync(open)
  chmodSync(open, 0o755)
  expect(readableByOthers('The data directory', openDataDir(open).root)).toContain(`chmod 700 ${open}`)
})
