// Writes the answers of every study from the seeded markets, one file per study, which the charts' tests, the gallery
// and the picker of charts read: node tools/run.mjs tools/chart-fixtures/write.ts FOLDER
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixtureOf, studies } from './fixtureOf.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Expected a folder to write to.')
mkdirSync(folder, { recursive: true })

for (const id of studies.keys()) {
  const path = join(folder, `${id}.json`)
  // Renamed into place: another process may read at the same time.
  const written = `${path}.${process.pid}`
  writeFileSync(written, JSON.stringify(await fixtureOf(id)))
  renameSync(written, path)
}
