import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const src = resolve(import.meta.dirname, '../..')

/**
 * Expressions that format numbers or times and could ignore the user's settings; `getHours` uses the machine's time
 * zone.
 */
const WRITERS =
  /\.toLocale\w*String\(|\bIntl\.\w+|\.to(?:Fixed|Precision|Exponential)\(|\.get(?:Hours|Minutes|Seconds|Date|Day|Month|FullYear)\(/g

/** Files outside this folder that may use one, and for what. */
const ALLOWED: Readonly<Record<string, { readonly writer: string; readonly because: string }>> = {
  'data/settings/settings.ts': {
    writer: 'Intl.DateTimeFormat',
    because: 'asks whether the machine knows a zone; writes nothing',
  },
  'entrance/SmilePicture.tsx': { writer: '.toFixed(', because: 'coordinates of an SVG path, which no reader reads' },
}

const files = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('ui/format/'))
  .flatMap((file) => {
    const text = readFileSync(resolve(src, file), 'utf8')
    return [...text.matchAll(WRITERS)].map(([writer]) => ({ file, writer }))
  })

test('numbers and instants are formatted in one place', () => {
  const strangers = files.filter(({ file, writer }) => !writer.startsWith(ALLOWED[file]?.writer ?? 'nothing'))
  expect(strangers, 'write them with @gvol/format or ui/format, which know the reader’s notation and zone').toEqual([])
})

test('every exception is still needed', () => {
  for (const file of Object.keys(ALLOWED)) expect(files.map((one) => one.file)).toContain(file)
})
