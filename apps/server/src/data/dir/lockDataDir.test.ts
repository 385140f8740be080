import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataDir } from './dataDir.ts'
import { holderOf, lockDataDir } from './lockDataDir.ts'

test('another process finds a locked folder locked, and its copy unlocked', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'gvol-hold-'))
  const [lockedDir, copy] = ['held', 'copy'].map((name) => join(scratch, name))
  const program = `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'lockDataDir.ts'))}
    lockDataDir(${JSON.stringify(lockedDir)}); console.log('held'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    holder.kill('SIGKILL')
    rmSync(scratch, { recursive: true })
  })
  await new Promise((resolve) => holder.stdout.once('data', resolve))
  cpSync(lockedDir, copy, { recursive: true })
  expect(holderOf(openDataDir(lockedDir))).toBe(holder.pid)
  expect(() => lockDataDir(lockedDir)).toThrow(`in use by process ${holder.pid}`)
  using taken = lockDataDir(copy)
  expect([taken.dir.root, holderOf(taken.dir)]).toEqual([copy, process.pid])
})

test('a folder that only commands of the desk used is accepted as a data directory; a foreign folder is named', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'gvol-ours-'))
  onTestFinished(() => rmSync(scratch, { recursive: true }))
  mkdirSync(join(scratch, 'own', 'own-studies'), { recursive: true })
  using fresh = lockDataDir(join(scratch, 'own'))
  expect(fresh.dir.root).toBe(join(scratch, 'own'))
  mkdirSync(join(scratch, 'home', 'photos'), { recursive: true })
  expect(() => lockDataDir(join(scratch, 'home'))).toThrow('holds other things (photos) and nothing of a desk')
})
