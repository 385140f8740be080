/** An instant: ISO-8601 text, Unix milliseconds, or a Date. */
export type Instant = string | number | Date

/** A leg of a portfolio, in the desk's notation. */
export type Leg = { readonly exchange: string; readonly instrument: string; readonly amount: number }

/** A study with its arguments. Built by the functions of `studies`, answered by a desk. */
export type Question<Columns extends object> = {
  readonly study: string
  readonly given: object
  /** Instant to answer for; now when absent. */
  readonly instant?: Instant
  /** Columns to return; all when absent. */
  readonly columns?: readonly (keyof Columns & string)[]
}

/** Returns the same question for another instant. */
export const at = <Columns extends object>(question: Question<Columns>, instant: Instant): Question<Columns> => ({
  ...question,
  instant,
})

/** Returns the same question limited to these columns, in this order. */
export const only = <Columns extends object, Name extends keyof Columns & string>(
  question: Question<Columns>,
  ...columns: readonly Name[]
): Question<Pick<Columns, Name>> => ({ ...question, columns })

export const instantText = (instant: Instant): string =>
  instant instanceof Date ? instant.toISOString() : String(instant)

/** Returns an argument as text of an address. */
export const argumentText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  if (!Array.isArray(value)) return String(value)
  return value.some((part) => typeof part === 'object' && !(part instanceof Date))
    ? JSON.stringify(value)
    : value.map(argumentText).join(',')
}

/** Returns the query parameters of the request. */
export const parametersOf = <Columns extends object>({
  given,
  instant,
  columns,
}: Question<Columns>): URLSearchParams => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && value !== null) parameters.set(name, argumentText(value))
  if (instant !== undefined) parameters.set('asOf', instantText(instant))
  if (columns !== undefined) parameters.set('columns', columns.join(','))
  return parameters
}
