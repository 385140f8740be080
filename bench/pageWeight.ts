import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Section, table } from './section.ts'

const dist = resolve(import.meta.dirname, '../apps/web/dist')

const gzipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`

/** Scripts that index.html loads before anything is asked for. */
const shellScripts = (): string[] =>
  [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1])

/** What a browser loads, from the built files. */
export const pageWeight = (): Section => {
  if (!existsSync(dist)) return { title: 'Page weight', lines: ['The web app is not built.'] }
  const shell = shellScripts().reduce((sum, file) => sum + gzipped(join(dist, file)), 0)
  const chunks = readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file: file.replace(/-[\w-]{8}\.js$/, ''), bytes: gzipped(join(dist, 'assets', file)) }))
    .sort((a, b) => b.bytes - a.bytes)
  return {
    title: 'Page weight',
    lines: [
      `Scripts of the shell, gzip: ${kilobytes(shell)} (budget: 250 kB). ${chunks.length} chunks in all; the largest:`,
      '',
      ...table(
        ['chunk', 'gzip'],
        chunks.slice(0, 12).map(({ file, bytes }) => [file, kilobytes(bytes)]),
      ),
    ],
  }
}
