import type { AlertDraft } from '@gvol/wire'

/** Where the number of an alert is drawn at an instant. Rows are shown by the page that they were found on. */
export const momentPath = ({ watch }: Pick<AlertDraft, 'watch'>, at: string, here: string): string => {
  const asOf = at.replace(/\.\d+Z$/, 'Z')
  if (watch.kind === 'row') return `${here}?${new URLSearchParams({ asOf })}`
  const { exchange, symbol } = watch.market
  return `/formula/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/?${new URLSearchParams({ formula: watch.formula, asOf })}`
}
