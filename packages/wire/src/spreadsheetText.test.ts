import { expect, test } from 'vitest'
import { spreadsheetText } from './spreadsheetText.ts'

/** Plain operators, full-width and small forms, the bar of an external command, and the two control characters. */
const STARTS = ['=', '+', '-', '@', '|', '＝', '＋', '－', '＠', '｜', '﹦', '﹢', '﹣', '﹫']
/** Blank, no-break, ideographic; zero-width space, joiner, mark of byte order, soft hyphen, direction; combining; null. */
const HIDDEN = [
  '',
  ' ',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u00ad',
  '\u202e',
  '\u2060',
  '\u0301',
  '\u3164',
  '\0',
  ' \u200b ',
]

/** A CSV cell as every reader takes it: without its quotation marks. */
const cellOf = (text: string): string => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text)

test('text that a spreadsheet could run starts with an apostrophe, even after hidden characters', () => {
  for (const hidden of HIDDEN)
    for (const start of STARTS) {
      const text = `${hidden}${start}cmd()`
      expect(cellOf(spreadsheetText(text)), JSON.stringify(text)).toBe(`'${text}`)
    }
  for (const text of ['\t1', '\r1', '\n1', '\t', '  =1+1', '=']) expect(cellOf(spreadsheetText(text))).toBe(`'${text}`)
})

test('ordinary text is unchanged', () => {
  for (const text of ['BTC-27MAR26-100000-C', 'a=b', 'é', '', ' 1', '0', 'call', '日本', "'=x"])
    expect(spreadsheetText(text)).toBe(text)
})

test('a separator of any spreadsheet stays within its cell', () => {
  for (const separator of [',', ';', '\t', '|', '\n', '\r', '"']) {
    const text = `a${separator}=1+1`
    expect(spreadsheetText(text)).toBe(`"${text.replaceAll('"', '""')}"`)
  }
})
