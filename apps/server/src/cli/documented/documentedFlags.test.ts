import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addCommands } from '../program.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const COMMANDS = 'docs/command-line.md'
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  'deploy/README.md',
  ...readdirSync(join(root, 'docs')).map((file) => join('docs', file)),
]
const texts = documents.filter((file) => file.endsWith('.md')).map((file) => readFileSync(join(root, file), 'utf8'))

/** Flags of other programs that documents mention. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  '--project': 'vitest',
  '--minutes': 'npm run soak',
  '--times': 'npm run bench',
  '--from-literal': 'kubectl',
  '--clean': 'pg_restore',
  '--fail-with-body': 'curl',
  '--retry': 'curl',
}

/** Flags in running text or in a command line; words with other characters around them do not count. */
const flagsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<=^|[\s`(|,])--[a-z][a-z-]*[a-z]/gm)].map(([flag]) => flag)

/** Whether a line starts with another program. */
const isOfOther = (line: string): boolean =>
  /\b(docker|stripe|npm (install|sbom|ci|audit)|kubectl|clickhouse-client|nats-server|openssl|psql|git)\b/.test(line)

const program = new Command('gvol')
addCommands(program, { version: '1', env: {}, readFile: () => undefined }, async () => undefined)
const flags = new Set(program.commands.flatMap(({ options }) => options.flatMap(({ long }) => long ?? [])))

test('every flag of every command is documented', () => {
  const documented = new Set(texts.flatMap(flagsIn))
  expect(flags.size).toBeGreaterThan(50)
  expect([...flags].filter((flag) => !documented.has(flag))).toEqual([])
})

test('every flag in the documents belongs to a command', () => {
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => !isOfOther(line))
  const documented = new Set(lines.flatMap(flagsIn))
  const isFlag = (flag: string) => flags.has(flag) || flag === '--help' || Object.hasOwn(OF_OTHERS, flag)
  expect([...documented].filter((flag) => !isFlag(flag))).toEqual([])
})

test('every command is in the table of commands', () => {
  const page = readFileSync(join(root, COMMANDS), 'utf8')
  const rows = [...page.matchAll(/^\| `([a-z-]+)[^`]*`/gm)].map(([, name]) => name)
  expect(program.commands.map((command) => command.name()).filter((name) => !rows.includes(name))).toEqual([])
})
