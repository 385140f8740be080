import type { PublishedPanel } from '@gvol/wire'
import type { ApiOptions } from '../../apiOptions.ts'
import type { DrawFormula } from '../../studies/mcp/tool/tool.ts'
import type { ReadPanel } from './readPanel.ts'

/** CSS pixels; one device pixel each, which is enough for a model. */
const SIZE = { width: 800, height: 400, scale: 1, theme: 'light' } as const

const FAULTS = {
  busy: 'The server is busy drawing other pictures. Try again in 5 s.',
  failed: 'The picture could not be drawn. Call history for its numbers.',
  'not-built': 'This desk was built without pictures. Call history for the numbers.',
} as const

/** Returns the chart of one formula with the question that it draws, as the page of formulas would publish it. */
const formulaPanel = ({ exchange, symbol, formula, spanDays }: Parameters<DrawFormula>[0]): PublishedPanel => ({
  id: 'formula',
  chart: 'formula',
  title: formula.slice(0, 80),
  subject: { exchange, symbol },
  page: { formula: [formula], span: spanDays },
  texts: {},
  place: { x: 0, y: 0, w: 12, h: 12 },
  questions: [
    {
      name: 'formula1',
      study: 'formula',
      arguments: { exchange, symbol, formula, span: `${spanDays}d` },
      columns: ['at', 'value', 'unit'],
    },
  ],
})

/** Returns the drawing of formulas for agents, by the drawing of publications. */
export const formulaPictures =
  ({ drawPicture }: Pick<ApiOptions, 'drawPicture'>, readPanel: ReadPanel): DrawFormula =>
  async (request, who) => {
    if (drawPicture === undefined) return { ok: false, message: FAULTS['not-built'] }
    const panel = formulaPanel(request)
    const read = await readPanel(panel, who)
    if (!read.ok) return { ok: false, message: read.problem.message }
    const result = await drawPicture([{ panel, answers: read.text }], SIZE)
    return result.ok ? result : { ok: false, message: FAULTS[result.reason] }
  }
