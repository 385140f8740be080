// npm run bench: measures the desk on this machine and writes bench/RESULTS.md. npm run bench -- NAME… runs only those
// measurements of catalog.ts and leaves the other figures unchanged. Long ones run only when named; --minutes N changes
// their duration, --times N how often a page is loaded.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Measurement, measurements } from './catalog.ts'
import { openGround } from './ground.ts'
import { isRecorded, RECORDED_MONTH } from './recordedChains.ts'

const RESULTS = resolve(import.meta.dirname, 'RESULTS.md')

const all: ReadonlyMap<string, Measurement> = new Map(Object.entries(measurements))
const { values, positionals: names } = parseArgs({
  options: { minutes: { type: 'string' }, times: { type: 'string' } },
  allowPositionals: true,
})
const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
if (minutes !== undefined && !(minutes > 0)) {
  console.error(`--minutes is a number above 0, not ${values.minutes}.`)
  process.exit(2)
}
const times = values.times === undefined ? undefined : Number(values.times)
if (times !== undefined && !(Number.isInteger(times) && times > 0)) {
  console.error(`--times is a whole number above 0, not ${values.times}.`)
  process.exit(2)
}
const unknown = names.filter((word) => !all.has(word))
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}. There are: ${[...all.keys()].join(', ')}.`)
  process.exit(2)
}

/** Existing sections of the page, by heading. */
const previousSections = (): ReadonlyMap<string, string> =>
  new Map(
    (existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '')
      .split(/^## /m)
      .slice(1)
      .map((part) => {
        const end = part.indexOf('\n')
        return [part.slice(0, end), part.slice(end).trim()] as const
      }),
  )

const machine = `${cpus().length} × ${cpus()[0].model}, ${(totalmem() / 1e9).toFixed(0)} GB, Node ${process.versions.node}`
const ground = openGround({ minutes, times })
const measuredParts = new Map<string, string>()
try {
  for (const [word, { title, needsRecording, isLong, lines }] of all) {
    if (names.length > 0 ? !names.includes(word) : isLong) continue
    if (needsRecording && !isRecorded()) {
      console.log(`${title}: not measured, ${RECORDED_MONTH} is not here.`)
      continue
    }
    const measured = [...(await lines(ground)), '', `_${machine}, ${new Date().toISOString().slice(0, 10)}._`].join(
      '\n',
    )
    measuredParts.set(title, measured)
    console.log(`## ${title}\n\n${measured}\n`)
  }
} finally {
  await ground.close()
}

// Read late, because another run may have written its section meanwhile.
const parts = new Map([...previousSections(), ...measuredParts])
const page = [
  '# Measured',
  '',
  '`npm run bench` writes this file, `npm run bench -- WORD…` a part of it (words: [catalog.ts](catalog.ts)). The quant library is measured beside its peers in [packages/quant/bench/RESULTS.md](../packages/quant/bench/RESULTS.md).',
  ...[...all.values()].flatMap(({ title }) => (parts.has(title) ? ['', `## ${title}`, '', parts.get(title)] : [])),
]
writeFileSync(RESULTS, `${page.join('\n')}\n`)
