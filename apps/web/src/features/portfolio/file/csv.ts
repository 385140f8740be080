import { parse } from 'csv-parse/browser/esm/sync'
import type { CellsOf } from './read.ts'

/** Cells of comma, semicolon or tab separated text, as spreadsheets and venues write it. */
export const cellsOf: CellsOf = (text) =>
  parse(text, {
    bom: true,
    delimiter: [',', ';', '\t'],
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
  }) as string[][]
