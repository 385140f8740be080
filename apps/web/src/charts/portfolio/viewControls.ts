import { type ControlValues, control } from '../../chart/definition/controls.ts'

const MAX_PRICE = 999_999

/** Behind the settings button: the analyzer has a form for the whole view. */
export const rare = { isRare: true } as const

/** The view of the price that its charts share. */
export const viewControls = {
  view: control.choice('View', { range: 'My range', implied: 'Market', history: 'History' }, 'range'),
  date: { ...control.expiry('Until'), ...rare },
  low: { ...control.number('From', 'price', 0, [0, MAX_PRICE]), ...rare },
  high: { ...control.number('To', 'price', 0, [0, MAX_PRICE]), ...rare },
  confidence: { ...control.number('Sure', '%', 70, [5, 99]), ...rare },
}

const PERCENT = 100

/** Returns the view as arguments of its studies. */
export const viewArguments = ({ view, date, low, high, confidence }: ControlValues<typeof viewControls>) => ({
  view,
  date,
  low,
  high,
  confidence: confidence / PERCENT,
})
