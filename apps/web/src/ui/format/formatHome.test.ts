import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const src = resolve(import.meta.dirname, '../..')

/** What makes a text of a number or a moment, and so could pass by the reader's settings; `getHours` reads the machine's zone. */
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

const found = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('ui/format/'))
  .flatMap((file) => {
    const text = readFileSync(resolve(src, file), 'utf8')
    return [...text.matchAll(WRITERS)].map(([writer]) => ({ file, writer }))
  })

test('numbers and moments are written in one place', () => {
  const strangers = found.filter(({ file, writer }) => !writer.startsWith(ALLOWED[file]?.writer ?? 'nothing'))
  expect(strangers, 'write them with @gvol/format or ui/format, which know the reader’s notation and zone').toEqual([])
})

test('every exception is still needed', () => {
  for (const file of Object.keys(ALLOWED)) expect(found.map((one) => one.file)).toContain(file)
})
