import { invalidParams } from './rpc.ts'

/** Parameters of a request: JSON values over WebSocket, text in a query string. */
export type Params = Readonly<Record<string, unknown>>

/** Returns required text, one of `allowed` if given. */
export const textParam = (params: Params, name: string, allowed?: readonly string[]): string => {
  const value = params[name]
  if (value === undefined || value === '') throw invalidParams(name, 'missing parameter')
  if (typeof value !== 'string') throw invalidParams(name, 'wrong format')
  if (allowed !== undefined && !allowed.includes(value)) throw invalidParams(name, 'value is not in the allowed list')
  return value
}

export const maybeTextParam = (params: Params, name: string, allowed?: readonly string[]): string | undefined =>
  params[name] === undefined || params[name] === '' ? undefined : textParam(params, name, allowed)

/** Returns a number, also from text; undefined where it is missing. */
export const maybeNumberParam = (params: Params, name: string): number | undefined => {
  const value = params[name]
  if (value === undefined || value === '' || value === null) return undefined
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) throw invalidParams(name, 'wrong format')
  return number
}

export const numberParam = (params: Params, name: string): number => {
  const value = maybeNumberParam(params, name)
  if (value === undefined) throw invalidParams(name, 'missing parameter')
  return value
}

/** Returns a whole number in `[1, most]`. */
export const countParam = (params: Params, otherwise: number, most: number): number => {
  const count = maybeNumberParam(params, 'count') ?? otherwise
  if (!Number.isInteger(count) || count < 1 || count > most) throw invalidParams('count', `must be 1 to ${most}`)
  return count
}

export const flagParam = (params: Params, name: string): boolean => {
  const value = params[name]
  if (value === undefined || value === '') return false
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw invalidParams(name, 'wrong format')
}

/** Returns the channel names of a subscription. */
export const channelsParam = (params: Params): readonly string[] => {
  const channels = params.channels
  if (!Array.isArray(channels) || !channels.every((channel): channel is string => typeof channel === 'string')) {
    throw invalidParams('channels', 'must be a list of channel names')
  }
  return channels
}
