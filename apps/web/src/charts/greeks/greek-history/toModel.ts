import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { GREEKS, type Greek } from '../greek.ts'
import { scaledText, scaledValues, scaleOf } from '../greekText.ts'

export const columnsOf = (greek: Greek) => ['at', 'instrument', 'markVol', greek] as const

type Answer = StudyAnswer<'greek-history', ReturnType<typeof columnsOf>[number]>

/** Returns the greek on the left axis, the vol behind it on the right. */
export const toModel = ({ data }: Answer, greek: Greek): PlotSpec & { readonly headline: string | undefined } => {
  const values = data[greek] as readonly (number | null)[]
  const { name, unit } = GREEKS[greek]
  const scale = scaleOf(values, unit)
  const hasNumbers = values.some((value) => value !== null)
  return {
    kind: 'plot',
    headline: hasNumbers
      ? `${data.instrument[0]} · ${scaledText(values.at(-1), scale)} ${scale.unit}`.trim()
      : undefined,
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name, unit: scale.unit, format: { kind: 'decimal', decimals: scale.decimals } },
    y2: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    series: hasNumbers
      ? [
          {
            kind: 'line',
            id: 'vol',
            name: 'IV',
            color: 'shadow',
            role: 'shadow',
            isRight: true,
            x: data.at,
            y: data.markVol,
          },
          { kind: 'line', id: greek, name, color: 'accent', x: data.at, y: scaledValues(values, scale) },
        ]
      : [],
    crosshairKey: 'time',
  }
}
