import { forwardVol } from '@gvol/quant'

export type VolNode = { readonly timeYears: number; readonly vol: number | undefined }

/**
 * Returns forward vols from the previous marked expiry to each one, decimal; undefined for the first and where total
 * variance falls, for which no non-negative forward vol exists.
 */
export const forwardVols = (nodes: readonly VolNode[]): (number | undefined)[] => {
  let previous: { timeYears: number; vol: number } | undefined
  return nodes.map(({ timeYears, vol }) => {
    if (vol === undefined) return undefined
    const near = previous
    previous = { timeYears, vol }
    if (near === undefined) return undefined
    const forward = forwardVol(near.vol, near.timeYears, vol, timeYears)
    return forward.ok ? forward.vol : undefined
  })
}

/**
 * Returns the vol of a curve at a remaining life, linear in total variance between its nodes; undefined outside them,
 * so that a shadow never shows a life that was not quoted.
 *
 * @param nodes  ascending by time
 */
export const volAtLife = (nodes: readonly VolNode[], timeYears: number): number | undefined => {
  const marked = nodes.filter((node): node is { timeYears: number; vol: number } => node.vol !== undefined)
  const after = marked.findIndex((node) => node.timeYears >= timeYears)
  const far = marked[after]
  if (far === undefined) return undefined
  if (far.timeYears === timeYears) return far.vol
  const near = marked[after - 1]
  if (near === undefined) return undefined
  const weight = (timeYears - near.timeYears) / (far.timeYears - near.timeYears)
  const variance = near.vol ** 2 * near.timeYears * (1 - weight) + far.vol ** 2 * far.timeYears * weight
  return Math.sqrt(variance / timeYears)
}
