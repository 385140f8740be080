import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { applyChange } from './applyChange.ts'
import type { Change } from './change.ts'

/** A copy of the project that may be changed. */
export type ScratchCopy = {
  readonly path: string
  readonly apply: (change: Change) => void
  /** Files of the project that are no longer what they were, sorted. */
  readonly touched: () => readonly string[]
}

/** Packages of others are those of the project; its own are those of the copy. */
const linkPackages = (root: string, path: string): void => {
  const modules = join(path, 'node_modules')
  mkdirSync(join(modules, '@gvol'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@gvol') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  for (const folder of readdirSync(join(path, 'packages'))) {
    const place = join(path, 'packages', folder)
    const { name } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as { name: string }
    symlinkSync(place, join(modules, name))
    const own = join(root, 'packages', folder, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(place, 'node_modules'))
  }
}

export const openScratchCopy = (root: string): ScratchCopy => {
  const path = mkdtempSync(join(tmpdir(), 'gvol-change-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const present = listed.toString().split('\0').filter(Boolean)
  const files: string[] = []
  for (const file of present) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    try {
      copyFileSync(join(root, file), join(path, file))
      files.push(file)
    } catch (error) {
      // Deleted here and not yet in the index.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  linkPackages(root, path)
  return {
    path,
    apply: (change) => applyChange(path, change),
    touched: () =>
      files.filter((file) => !readFileSync(join(root, file)).equals(readFileSync(join(path, file)))).sort(),
  }
}
