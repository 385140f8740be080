import { volText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'modelAtm', 'ratioAtm', 'realisedMix', 'referenceAtm', 'listedAtm', 'reference'] as const

type Answer = StudyAnswer<'altcoin-atm', (typeof COLUMNS)[number]>

/** Returns two models, the coin's realized vol, its reference coin, and its own market if listed. */
export const toModel = ({ data }: Answer): PlotSpec & { readonly headline: string | undefined } => {
  const last = data.modelAtm.findLast((value) => value !== null)
  const lines = [
    { id: 'model', name: 'By its link', color: 'accent', y: data.modelAtm },
    { id: 'ratio', name: 'By realised vol', color: 'model', y: data.ratioAtm },
    { id: 'realised', name: 'Realised, mixed', color: 'shadow', role: 'shadow', y: data.realisedMix },
    { id: 'reference', name: `${data.reference[0] ?? 'Reference'} ATM`, color: 'shadow', y: data.referenceAtm },
    { id: 'listed', name: 'Listed ATM', color: 'spot', y: data.listedAtm },
  ] as const
  return {
    kind: 'plot',
    headline: last === undefined || last === null ? undefined : `now ${volText(last)}\u2009%`,
    x: { kind: 'time', name: 'Hour', unit: '' },
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    series: lines
      .filter(({ y }) => y.some((value) => value !== null))
      .map((line) => ({ kind: 'line', x: data.at, ...line }) as const),
    crosshairKey: 'time',
  }
}
