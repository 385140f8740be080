// Writes docs/spec-coverage.md: node tools/run.mjs tools/spec/spec.ts
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { citations, citing, coverageText } from './specCoverage.ts'
import { SPEC_ROWS } from './specRows.data.ts'

const all = citations()
writeFileSync(resolve(import.meta.dirname, '../../docs/spec-coverage.md'), coverageText(all))
const bare = SPEC_ROWS.filter((row) => citing(row, all).length === 0)
console.log(`${all.length} citations, ${SPEC_ROWS.length} rows, ${bare.length} without a test`)
for (const { section, row } of bare) console.log(`  ${section}: ${row}`)
