/** `Deribit BTC index`: the name includes the publisher. @param venues  column of the study, the same in every row */
export const volIndexName = (venues: readonly string[], coin: string): string => {
  const venue = venues[0] ?? ''
  return `${venue.charAt(0).toUpperCase()}${venue.slice(1)} ${coin} index`.trimStart()
}
