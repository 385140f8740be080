import { parse } from 'csv-parse/browser/esm/sync'
import type { CellsOf } from './read.ts'

/** Returns the cells of comma, semicolon or tab separated text, as written by spreadsheets and venues. */
export const cellsOf: CellsOf = (text) =>
  parse(text, {
    bom: true,
    delimiter: [',', ';', '\t'],
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
  }) as string[][]
