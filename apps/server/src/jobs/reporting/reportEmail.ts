import type { Email } from '@gvol/accounts'
import { isoDay } from '@gvol/time'
import type { ReportContent, ReportPanel } from './reportContent.ts'
import { cellText, utcMinuteText } from './reportSheet.ts'

const MAX_ROWS = 30
const MAX_COLUMNS = 8

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const cidOf = (panel: ReportPanel): string => `${panel.id}@report.gvol`

const tableOf = ({ sheet }: ReportPanel): string => {
  if (sheet === undefined || sheet.rows.length === 0) return ''
  const line = (cells: readonly string[], tag: 'td' | 'th'): string =>
    `<tr>${cells.map((cell) => `<${tag} style="padding:2px 10px 2px 0;text-align:left;white-space:nowrap">${escaped(cell)}</${tag}>`).join('')}</tr>`
  const head = line(sheet.head.slice(0, MAX_COLUMNS), 'th')
  const rows = sheet.rows.slice(0, MAX_ROWS).map((row) => line(row.slice(0, MAX_COLUMNS).map(cellText), 'td'))
  const more = sheet.rows.length - MAX_ROWS
  const rest = more > 0 ? `<p style="color:#666">${more} more rows: see the PDF.</p>` : ''
  return `<table style="border-collapse:collapse;font-size:12px">${head}${rows.join('')}</table>${rest}`
}

const panelHtml = (panel: ReportPanel): string => {
  const title = `${panel.title} · ${panel.about}`
  const picture =
    panel.png === undefined
      ? ''
      : `<img src="cid:${cidOf(panel)}" alt="${escaped(title)}" width="${panel.width}" style="max-width:100%;height:auto">`
  const simulated = panel.isSimulated ? '<p style="color:#c00"><b>SIMULATED</b>: this market is invented</p>' : ''
  const stamp = panel.asOfMs === undefined ? '' : `<p style="color:#666">${utcMinuteText(panel.asOfMs)}</p>`
  const fault = panel.fault === undefined ? '' : `<p style="color:#c00">${escaped(panel.fault)}</p>`
  return `<h2 style="font-size:15px;margin:24px 0 4px">${escaped(title)}</h2>${simulated}${stamp}${fault}${picture}${tableOf(panel)}`
}

const panelText = (panel: ReportPanel): string => {
  const lines = [`${panel.title} · ${panel.about}`]
  if (panel.isSimulated) lines.push('SIMULATED: this market is invented')
  if (panel.asOfMs !== undefined) lines.push(utcMinuteText(panel.asOfMs))
  if (panel.fault !== undefined) lines.push(panel.fault)
  if (panel.sheet !== undefined) {
    lines.push(panel.sheet.head.slice(0, MAX_COLUMNS).join('\t'))
    for (const row of panel.sheet.rows.slice(0, MAX_ROWS))
      lines.push(row.slice(0, MAX_COLUMNS).map(cellText).join('\t'))
  }
  return lines.join('\n')
}

/** Makes a name one line, for the subject and the file name. */
const oneLine = (text: string): string => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()

/**
 * Returns the report's email: text, inline pictures, and a PDF of the same content.
 *
 * @param messageId  the same for every attempt at one scheduled time, so that mail servers can deduplicate
 */
export const reportEmail = (
  content: ReportContent,
  pdf: Uint8Array,
  { to, messageId }: { readonly to: string; readonly messageId: string },
): Email => {
  const { name, scheduledAtMs, panels, desk, unsubscribe } = content
  const day = isoDay(scheduledAtMs)
  const foot = 'You set this report up on your desk.'
  const fileName = `${
    oneLine(name)
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .slice(0, 60) || 'report'
  } ${day}.pdf`
  return {
    to,
    subject: `${oneLine(name)}, ${day}`,
    text: [name, ...panels.map(panelText), `${foot} ${desk}\nEnd it: ${unsubscribe}`].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:13px;color:#111;background:#fff;max-width:760px"><h1 style="font-size:18px">${escaped(name)}</h1>${panels.map(panelHtml).join('')}<hr><p style="color:#666;font-size:12px">${foot} <a href="${escaped(desk)}">${escaped(desk)}</a> · <a href="${escaped(unsubscribe)}">End this report</a></p></body></html>`,
    messageId,
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    attachments: [
      ...panels.flatMap((panel) =>
        panel.png === undefined
          ? []
          : [{ filename: `${panel.id}.png`, content: panel.png, contentType: 'image/png', cid: cidOf(panel) }],
      ),
      { filename: fileName, content: pdf, contentType: 'application/pdf' },
    ],
  }
}
