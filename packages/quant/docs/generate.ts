import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { entries, referencePage } from './referencePage.ts'

// writes docs/quant-reference.md: `npm run docs -w packages/quant`
const src = resolve(import.meta.dirname, '../src')
const sourceOf = (file: string): string => readFileSync(resolve(src, file), 'utf8')
const all = entries(sourceOf('index.ts'), sourceOf)
writeFileSync(resolve(import.meta.dirname, '../../../docs/quant-reference.md'), referencePage(all))
console.log(`docs/quant-reference.md: ${all.length} exports`)
