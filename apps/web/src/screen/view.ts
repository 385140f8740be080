/** Returns the tab in the URL; the first if there is none or it does not exist. */
export const sectionOf = (ids: readonly string[], view: string | null): string =>
  ids.find((id) => id === view) ?? ids[0] ?? ''

/** Returns the query with another tab; the first tab is the default and left out, other parameters are kept. */
export const withView = (ids: readonly string[], params: URLSearchParams, view: string): string => {
  const next = new URLSearchParams(params)
  if (view === ids[0]) next.delete('view')
  else next.set('view', view)
  return next.size === 0 ? '' : `?${next}`
}
