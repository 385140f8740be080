import type { AlertDraft } from '@gvol/wire'

/**
 * Returns the page that shows the number of an alert at an instant. Row alerts use the page on which they were created.
 */
export const alertPathAt = ({ watch }: Pick<AlertDraft, 'watch'>, at: string, here: string): string => {
  const asOf = at.replace(/\.\d+Z$/, 'Z')
  if (watch.kind === 'row') return `${here}?${new URLSearchParams({ asOf })}`
  const { exchange, symbol } = watch.market
  return `/formula/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/?${new URLSearchParams({ formula: watch.formula, asOf })}`
}
