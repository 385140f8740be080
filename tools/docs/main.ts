// Writes the pages that follow from the source into `dist/docs`, and the tables of `docs/futures-data.md`: `npm run docs`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { entries, referencePage } from '../../packages/quant/docs/referencePage.ts'
import { futuresDataPath, futuresDataSource } from './futuresData.ts'
import { sheetsSource } from './sheets.ts'

const root = resolve(import.meta.dirname, '../..')
const quant = resolve(root, 'packages/quant/src')
const sourceOf = (file: string): string => readFileSync(resolve(quant, file), 'utf8')

const pages = {
  'quant-reference.md': referencePage(entries(sourceOf('index.ts'), sourceOf)),
  'sheets-by-screen.md': sheetsSource(),
}

mkdirSync(resolve(root, 'dist/docs'), { recursive: true })
for (const [name, text] of Object.entries(pages)) {
  writeFileSync(resolve(root, 'dist/docs', name), text)
  console.log(`dist/docs/${name}`)
}
writeFileSync(futuresDataPath, futuresDataSource())
