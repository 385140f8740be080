// npm run new KIND NAME: writes a chart, study, venue, screen, table or mark from its template, with its catalog line.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { applyChange } from './change-cost/applyChange.ts'
import { newThing } from './change-cost/newThing.ts'

const root = resolve(import.meta.dirname, '..')
const migrations = readdirSync(join(root, 'packages/store/src/migrations'))
const request = newThing(process.argv.slice(2), migrations)
if (!request.ok) {
  console.error(request.message)
  process.exit(2)
}
const { change, guide } = request
try {
  applyChange(root, change)
} catch (error) {
  console.error(`Nothing was written: ${error instanceof Error ? error.message : String(error)} Choose another name.`)
  process.exit(1)
}
for (const file of Object.keys(change.files)) console.log(`new      ${file}`)
for (const file of new Set(change.insertions.map(({ file }) => file))) console.log(`changed  ${file}`)
console.log(`\nIt works as it is. What to change in it: ${guide}. Then: npm run check`)
