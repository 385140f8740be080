/** Which calculators are open. All are closed by default. */
export type CalculatorFlags = {
  readonly ivCalculator: boolean
  readonly probabilityCalculator: boolean
  readonly bsmCalculator: boolean
}

export type CalculatorId = 'bsm' | 'iv' | 'probability'

export const CALCULATORS: readonly {
  readonly id: CalculatorId
  readonly flag: keyof CalculatorFlags
  readonly title: string
  /** The question that it answers, in one sentence. */
  readonly doc: string
}[] = [
  { id: 'bsm', flag: 'bsmCalculator', title: 'Option price', doc: 'Price, greeks and payoff of one option.' },
  { id: 'iv', flag: 'ivCalculator', title: 'Implied vol', doc: 'Implied vol of a bid, a mid and an ask.' },
  {
    id: 'probability',
    flag: 'probabilityCalculator',
    title: 'Probability',
    doc: 'How likely the price ends above, below or between levels, or touches one.',
  },
]

export const calculatorTitle = (id: CalculatorId): string => CALCULATORS.find((one) => one.id === id)?.title ?? id

const PARAMETER = 'calc'

const isCalculatorId = (text: string): text is CalculatorId => CALCULATORS.some(({ id }) => id === text)

/** Returns the open calculators in stacking order, the front one last. Unknown names are left out. */
export const openCalculators = (params: URLSearchParams): readonly CalculatorId[] => [
  ...new Set((params.get(PARAMETER) ?? '').split('.').filter(isCalculatorId)),
]

/** Returns the open flags in a URL. */
export const calculatorFlags = (params: URLSearchParams): CalculatorFlags => {
  const open = openCalculators(params)
  return {
    ivCalculator: open.includes('iv'),
    probabilityCalculator: open.includes('probability'),
    bsmCalculator: open.includes('bsm'),
  }
}

const withOpen = (params: URLSearchParams, open: readonly CalculatorId[]): URLSearchParams => {
  const next = new URLSearchParams(params)
  if (open.length === 0) next.delete(PARAMETER)
  else next.set(PARAMETER, open.join('.'))
  return next
}

/** Returns the query with a calculator open and in front. */
export const withCalculatorInFront = (params: URLSearchParams, id: CalculatorId): URLSearchParams =>
  withOpen(params, [...openCalculators(params).filter((open) => open !== id), id])

/** Returns the query with a calculator closed. Its inputs remain, for when it opens again. */
export const withoutCalculator = (params: URLSearchParams, id: CalculatorId): URLSearchParams =>
  withOpen(
    params,
    openCalculators(params).filter((open) => open !== id),
  )

/** Returns the query with a calculator opened or closed. */
export const withCalculatorToggled = (params: URLSearchParams, id: CalculatorId): URLSearchParams =>
  openCalculators(params).includes(id) ? withoutCalculator(params, id) : withCalculatorInFront(params, id)

/** Returns all query parameters of the calculators: open flags and inputs. */
export const calculatorParams = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...params].filter(([name]) => name === PARAMETER || CALCULATORS.some(({ id }) => name.startsWith(`${id}.`))),
  )

/**
 * Returns another screen's query with the calculators added. A query with its own calculators is unchanged.
 *
 * @param calculators  result of {@link calculatorParams} before the screen changed
 */
export const withOpenCalculators = (params: URLSearchParams, calculators: URLSearchParams): URLSearchParams => {
  if (params.has(PARAMETER) || !calculators.has(PARAMETER)) return params
  const next = new URLSearchParams(params)
  for (const [name, text] of calculators) next.set(name, text)
  return next
}

/** Typed inputs of a calculator, by name. */
export type InputTexts = Readonly<Record<string, string>>

export const inputTexts = (params: URLSearchParams, id: CalculatorId): InputTexts =>
  Object.fromEntries(
    [...params].filter(([name]) => name.startsWith(`${id}.`)).map(([name, text]) => [name.slice(id.length + 1), text]),
  )

/** Returns the query with all inputs of a calculator replaced. Empty texts are kept: a cleared field remains empty. */
export const withInputTexts = (params: URLSearchParams, id: CalculatorId, texts: InputTexts): URLSearchParams => {
  const next = new URLSearchParams([...params].filter(([name]) => !name.startsWith(`${id}.`)))
  for (const [name, text] of Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))) next.set(`${id}.${name}`, text)
  return next
}
