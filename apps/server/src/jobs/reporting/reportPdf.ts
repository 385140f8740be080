import PDFDocument from 'pdfkit'
import type { ReportContent } from './reportContent.ts'
import { cellText, utcMinuteText } from './reportSheet.ts'

/** Page margin, points. */
const MARGIN = 40
const ROW = 13
const MAX_ROWS = 400
const MAX_COLUMNS = 8

const GREEK: Readonly<Record<string, string>> = { Δ: 'delta', Γ: 'gamma', σ: 'sigma', Θ: 'theta', ν: 'vega' }

/** Converts text to WinAnsi characters, for which every PDF reader has a font. */
const plain = (text: string): string =>
  text
    .replace(/[\u0370-\u03ff]/gu, (char) => GREEK[char] ?? ' ')
    .replaceAll('\u2212', '-')
    .replace(/[^\u0020-\u007e\u00a1-\u00ff–—‘’“”…•€]/gu, ' ')

/** Returns the report as PDF: a title page, then every chart with its numbers. */
export const reportPdf = async ({ name, scheduledAtMs, panels, desk }: ReportContent): Promise<Buffer> => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: true,
    bufferPages: true,
    info: { Title: name, Producer: 'gvol', Creator: desk, CreationDate: new Date(scheduledAtMs) },
  })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  pdf.font('Helvetica')
  const { width, height } = pdf.page
  const across = width - 2 * MARGIN
  const roomFor = (needed: number): void => {
    if (pdf.y + needed > height - MARGIN) pdf.addPage()
  }
  pdf.fontSize(18).text(plain(name)).moveDown(0.2)
  pdf
    .fontSize(9)
    .fillColor('#666')
    .text(plain(`${utcMinuteText(scheduledAtMs)} · ${desk}`))
    .moveDown(1)
  for (const panel of panels) {
    const tall = panel.png === undefined ? 0 : (across * panel.height) / panel.width
    roomFor(tall + 60)
    pdf
      .fillColor('#000')
      .fontSize(12)
      .text(plain(`${panel.title} · ${panel.about}`), MARGIN)
    if (panel.isSimulated) pdf.fillColor('#c00').fontSize(9).text('SIMULATED: this market is invented')
    if (panel.asOfMs !== undefined) pdf.fillColor('#666').fontSize(9).text(utcMinuteText(panel.asOfMs))
    if (panel.fault !== undefined) pdf.fillColor('#c00').fontSize(9).text(plain(panel.fault))
    pdf.moveDown(0.4)
    if (panel.png !== undefined) {
      const top = pdf.y
      pdf.image(Buffer.from(panel.png), MARGIN, top, { width: across })
      pdf.y = top + tall + 10
    }
    if (panel.sheet !== undefined) {
      const head = panel.sheet.head.slice(0, MAX_COLUMNS)
      const wide = across / head.length
      const row = (cells: readonly string[], color: string): void => {
        roomFor(ROW)
        const top = pdf.y
        pdf.fillColor(color).fontSize(7.5)
        for (const [i, cell] of cells.entries())
          pdf.text(plain(cell), MARGIN + i * wide, top, {
            width: wide - 4,
            height: ROW,
            lineBreak: false,
            ellipsis: true,
          })
        pdf.y = top + ROW
      }
      row(head, '#666')
      for (const cells of panel.sheet.rows.slice(0, MAX_ROWS)) row(cells.slice(0, MAX_COLUMNS).map(cellText), '#000')
      const more = panel.sheet.rows.length - MAX_ROWS
      if (more > 0) row([`${more} more rows`], '#666')
    }
    pdf.x = MARGIN
    pdf.moveDown(1.2)
  }
  pdf.end()
  return whole
}
