/** The tab that the address asks for; the first where it asks for none that there is. */
export const sectionOf = (ids: readonly string[], view: string | null): string =>
  ids.find((id) => id === view) ?? ids[0] ?? ''

/** The query with another tab; the first leaves no trace, everything else stays. */
export const withView = (ids: readonly string[], params: URLSearchParams, view: string): string => {
  const next = new URLSearchParams(params)
  if (view === ids[0]) next.delete('view')
  else next.set('view', view)
  return next.size === 0 ? '' : `?${next}`
}
