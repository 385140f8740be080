import { dateText, priceText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { timePlot } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['expiry', 'settlement', 'at', 'atmVol', 'forward', 'moveLeft', 'impliedMove'] as const

/** Returns vol and forward until settlement, and the remaining move against the implied one. */
export const toModel = ({
  data,
}: StudyAnswer<'expired-path', (typeof COLUMNS)[number]>): PlotSpec & { readonly headline: string | undefined } => {
  const expiry = data.expiry[0]
  const settlement = data.settlement[0]
  return {
    ...timePlot({
      at: data.at,
      lines: [
        { id: 'atm', name: 'ATM', color: 'accent', y: data.atmVol },
        { id: 'forward', name: 'Forward', color: 'forward', role: 'shadow', isRight: true, y: data.forward },
        { id: 'left', name: 'Move that came', color: 'outline', isBeneath: true, y: data.moveLeft, bars: {} },
        { id: 'implied', name: 'Implied, 1 sd', color: 'model', isBeneath: true, y: data.impliedMove },
      ],
      y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
      y2: { kind: 'linear', name: 'Forward', unit: 'USD', format: { kind: 'compact' } },
      beneath: {
        kind: 'linear',
        name: 'Left',
        unit: '%',
        hasZero: true,
        format: { kind: 'percent', decimals: 1 },
      },
    }),
    headline:
      expiry === undefined
        ? undefined
        : `${dateText(expiry)}${settlement === null || settlement === undefined ? '' : `, settled at ${priceText(settlement, 1)}`}`,
  }
}
