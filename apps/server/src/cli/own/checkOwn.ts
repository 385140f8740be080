import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import type { OwnCase } from '@gvol/analytics/own'
import { checkLaws } from '@gvol/analytics/own-laws'
import { openOwn } from '../../own/openOwnStudies.ts'
import { readOwn } from '../../own/ownFolder.ts'
import { ownTypes } from './own.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')

/** Type errors in the files of own studies, by study name. @param root  folder of own studies */
const typeFaults = (root: string, names: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'gvol-own-types-'))
  try {
    const project = join(folder, 'tsconfig.json')
    writeFileSync(project, JSON.stringify(ownTypes(names.map((name) => `${join(root, name)}/**/*.ts`))))
    const { stdout, error } = spawnSync(
      join(ROOT, 'node_modules/.bin/tsc'),
      ['--project', project, '--pretty', 'false', '--noEmit'],
      { encoding: 'utf8', cwd: root, maxBuffer: 1 << 26 },
    )
    if (error !== undefined) throw new Error(`Types cannot be checked: ${error.message}.`)
    const faults = new Map<string, string[]>()
    for (const line of stdout.split('\n')) {
      const [, path, rest] = /^(\S.*?)(\(\d+,\d+\): error .*)$/.exec(line) ?? []
      if (path === undefined) continue
      const relativePath = relative(root, resolve(root, path))
      // Files of the desk itself use Node's types, which are not available in this check.
      const name = names.find((one) => relativePath.startsWith(`${one}/`))
      if (name !== undefined) faults.set(name, [...(faults.get(name) ?? []), `${relativePath}${rest}`])
    }
    return faults
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Law = OwnCase & { readonly law: string }

const lawsFrom = (laws: unknown): readonly Law[] =>
  Array.isArray(laws)
    ? laws.filter((one): one is Law => typeof one === 'object' && one !== null && typeof one.law === 'string')
    : []

/**
 * Loads own studies as the desk does and prints whether each one loads; with laws, also checks their types and laws.
 *
 * @returns exit code: 1 when anything is wrong
 */
export const checkOwn = async (
  root: string,
  names: readonly string[],
  hasLaws: boolean,
  print: (line: string) => void,
): Promise<number> => {
  const types = hasLaws ? typeFaults(root, names) : new Map<string, readonly string[]>()
  let wrong = 0
  for (const name of names) {
    await using own = await openOwn(readOwn(root, name))
    const { declared, laws, holds } = own
    if (!declared.ok) {
      wrong++
      print(`own-${name}: not loaded: ${declared.message}`)
      continue
    }
    const { title, subject, output } = declared.study
    print(`own-${name}: ${title} (${subject}; ${Object.keys(output).join(', ')})`)
    if (!hasLaws) continue
    const lines = (types.get(name) ?? []).map((line) => `  type: ${line}`)
    const written = lawsFrom(laws).map((law, at) => ({ ...law, holds: (answer: unknown) => holds(at, answer) }))
    const tried = await checkLaws(declared.study, written)
    for (const { law, fault } of tried) if (fault !== undefined) lines.push(`  broken: ${law}: ${fault}`)
    for (const line of lines) print(line)
    wrong += lines.length
    if (lines.length === 0) print(`  types and ${tried.length} laws hold, ${written.length} of them its own`)
  }
  return wrong === 0 ? 0 : 1
}
