import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathBelow } from '../../data/dir/pathBelow.ts'
import { CONTRACT_PATHS } from '../../own/contractSources.ts'
import { nameFault, ownFolderOf, ownNames } from '../../own/ownFolder.ts'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'
import type { OwnAction } from './addOwn.ts'
import { checkOwn } from './checkOwn.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')
const TEMPLATE = join(ROOT, 'packages/analytics/src/own/template')

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * TypeScript configuration for own studies, the same for editors and `gvol own check`. It excludes types of Node and
 * browsers, which studies cannot use.
 */
export const ownTypes = (include: readonly string[]) => ({
  extends: join(ROOT, 'tsconfig.base.json'),
  compilerOptions: { module: 'esnext', moduleResolution: 'bundler', lib: ['es2024'], types: [], paths: CONTRACT_PATHS },
  include,
})

const make = (root: string, name: string | undefined): number => {
  if (name === undefined) throw new UsageError('`gvol own new` needs a name, such as slope.')
  const fault = nameFault(name)
  if (fault !== undefined) throw new UsageError(`${name}: ${fault}.`)
  const folder = pathBelow(root, name)
  if (existsSync(folder)) throw new UsageError(`${folder} is there already; it is left as it is.`)
  mkdirSync(root, { recursive: true, mode: 0o700 })
  cpSync(TEMPLATE, folder, { recursive: true })
  writeFileSync(join(root, 'tsconfig.json'), `${JSON.stringify(ownTypes(['**/*.ts']), undefined, 2)}\n`)
  print(`${folder} was created with a working example study: own-${name}.`)
  print(`Change study.ts and laws.ts; \`gvol own check ${name}\` tries them, and the next start of the desk shows it.`)
  return 0
}

/** @returns exit code */
export const own = async (
  settings: Pick<Settings, 'ownStudies' | 'dataDir'>,
  action: OwnAction,
  name: string | undefined,
): Promise<number> => {
  const root = resolve(ownFolderOf(settings))
  if (action === 'new') return make(root, name)
  const fault = name === undefined ? undefined : nameFault(name)
  if (fault !== undefined) throw new UsageError(`${name}: ${fault}.`)
  const names = name === undefined ? ownNames(root) : [name]
  if (name !== undefined && !existsSync(join(root, name)))
    throw new UsageError(`There is no folder ${join(root, name)}.`)
  if (names.length === 0) {
    print(`There are no own studies in ${root}; \`gvol own new NAME\` makes one.`)
    return 0
  }
  return checkOwn(root, names, action === 'check', print)
}
