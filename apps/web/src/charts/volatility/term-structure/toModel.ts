import { dateText, dayText, dteText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { forwardSourceText } from '../../_kit/model/forwardSource.ts'
import { chosenRows, type ExpiryControls, picked } from '../../_kit/rows.ts'

/** What is drawn of the study. */
export const COLUMNS = ['expiry', 'days', 'forwardSource', 'atmVol', 'shadowAt', 'shadowAtmVol', 'forwardVol'] as const

/** Points at expiries, true to time; the forward vol is a step that ends at its expiry. */
export const toModel = (
  { data }: StudyAnswer<'term-structure', (typeof COLUMNS)[number]>,
  controls: ExpiryControls & { readonly symbol: string },
  hasForwardVol: boolean,
): PlotSpec => {
  const rows = chosenRows(data.expiry, data.days, controls)
  const expiries = picked(data.expiry, rows)
  const life = (row: number) => [
    { label: 'DTE', text: dteText(data.days[rows[row]]) },
    { label: 'Forward from', text: forwardSourceText(data.forwardSource[rows[row]]) },
  ]
  const atm: Series = {
    kind: 'line',
    id: 'atm',
    name: 'ATM',
    color: 'accent',
    x: expiries,
    y: picked(data.atmVol, rows),
    readout: life,
  }
  const shadow: Series = {
    kind: 'line',
    id: 'shadow',
    name: `ATM ${shadowName(data.shadowAt)}`,
    color: 'shadow',
    role: 'shadow',
    x: expiries,
    y: picked(data.shadowAtmVol, rows),
  }
  const forward: Series = {
    kind: 'line',
    id: 'forward',
    name: 'Forward vol',
    color: 'model',
    role: 'model',
    isStep: 'before',
    x: expiries,
    y: picked(data.forwardVol, rows),
  }
  return {
    kind: 'plot',
    x: {
      kind: 'time',
      name: 'Expiry',
      unit: '',
      ticks: expiries.map((value) => ({ value, label: dateText(value).slice(0, -3) })),
    },
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    series: rows.length === 0 ? [] : [atm, shadow, ...(hasForwardVol ? [forward] : [])],
    crosshairKey: `expiry:${controls.symbol}`,
  }
}

const shadowName = (column: readonly (number | null)[]): string => {
  const at = column.find((value) => value !== null)
  return at === undefined || at === null ? 'earlier' : dayText(at)
}
