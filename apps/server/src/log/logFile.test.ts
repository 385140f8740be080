import { readFileSync, statSync, write } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../testing/scratchDirectory.ts'
import { lossSentence } from './log.ts'
import { openLogFile } from './logFile.ts'

/** A disk with this many free bytes that accepts a few at a time. */
const smallDisk = (bytes: number) => {
  const disk = { left: bytes }
  return {
    disk,
    write: (fd: number, buffer: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void) => {
      const count = Math.min(buffer.length, disk.left, 7)
      disk.left -= count
      if (count > 0) write(fd, buffer.subarray(0, count), done)
      else setImmediate(() => done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), 0))
    },
  }
}

const waitUntil = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((next) => setTimeout(next, 1))
}

test('a log without lost lines is no problem', async () => {
  const path = join(scratchDirectory(), 'gvol.log')
  await using file = openLogFile(path, { onTrouble: () => undefined, onRecovery: () => undefined })
  file.write('a line\n')
  await file.settled()
  expect(lossSentence('The log', path, file.loss())).toBeUndefined()
})

test('a full disk loses lines and is reported once; with free space lines are written again and the loss is reported', async () => {
  const path = join(scratchDirectory(), 'gvol.log')
  const { disk, write: writeSome } = smallDisk(12)
  const printed: string[] = []
  const file = openLogFile(path, {
    onTrouble: ({ code }) => void printed.push(String(code)),
    onRecovery: (lost) => void printed.push(`lost ${lost}`),
    write: writeSome,
  })
  file.write('first line\n')
  await waitUntil(() => readFileSync(path, 'utf8') === 'first line\n')
  for (let n = 0; n < 3; n++) {
    file.write(`lost ${n}\n`)
    await waitUntil(() => file.loss()?.lines === n + 1)
  }
  expect(printed).toEqual(['ENOSPC'])
  expect(lossSentence('The log', path, file.loss())).toBe(
    `The log ${path} takes no lines (no space left on device): 3 lines lost so far. Make room on that disk.`,
  )
  disk.left = 1_000
  file.write('again\n')
  await waitUntil(() => printed.length === 2)
  expect(printed).toEqual(['ENOSPC', 'lost 3'])
  await file.settled()
  expect(lossSentence('The log', path, file.loss())).toMatch(/lost 3 lines since the start .* It takes lines again\.$/)
  await file[Symbol.asyncDispose]()
  expect(readFileSync(path, 'utf8')).toMatch(/^first line\n.?again\n$/s)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('lines written before the end are in the file, in order', async () => {
  const path = join(scratchDirectory(), 'gvol.log')
  const fail = (error: unknown) => expect.unreachable(String(error))
  const lines = Array.from({ length: 5_000 }, (_, n) => `line ${n}\n`)
  {
    await using file = openLogFile(path, { onTrouble: fail, onRecovery: fail })
    for (const line of lines) file.write(line)
  }
  expect(readFileSync(path, 'utf8')).toBe(lines.join(''))
})

test('closing waits for a slow disk: lines written before are in the file', async () => {
  const path = join(scratchDirectory(), 'gvol.log')
  await using file = openLogFile(path, {
    onTrouble: () => undefined,
    onRecovery: () => undefined,
    write: (fd, bytes, done) => setTimeout(() => write(fd, bytes.subarray(0, 5), done), 3),
  })
  await file.settled()
  for (const line of ['one\n', 'two\n', 'three\n']) file.write(line)
  await file.settled()
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\nthree\n')
})
