/** Which calculators are open, as the product holds it. All are off until somebody opens one. */
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
  /** What it answers, in one sentence. */
  readonly doc: string
}[] = [
  { id: 'bsm', flag: 'bsmCalculator', title: 'Option price', doc: 'Price, greeks and payoff of one option.' },
  { id: 'iv', flag: 'ivCalculator', title: 'Implied vol', doc: 'The vol of a bid, a mid and an ask.' },
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

/** Open calculators in stacking order, the one in front last. Names that mean nothing are left out. */
export const openCalculators = (params: URLSearchParams): readonly CalculatorId[] => [
  ...new Set((params.get(PARAMETER) ?? '').split('.').filter(isCalculatorId)),
]

/** The flags that an address sets. */
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

/** The address with a calculator open and in front of the others. */
export const withCalculatorInFront = (params: URLSearchParams, id: CalculatorId): URLSearchParams =>
  withOpen(params, [...openCalculators(params).filter((open) => open !== id), id])

/** The address with a calculator closed. What was typed into it stays, for when it opens again. */
export const withoutCalculator = (params: URLSearchParams, id: CalculatorId): URLSearchParams =>
  withOpen(
    params,
    openCalculators(params).filter((open) => open !== id),
  )

/** Opens a calculator or closes it. */
export const withCalculatorToggled = (params: URLSearchParams, id: CalculatorId): URLSearchParams =>
  openCalculators(params).includes(id) ? withoutCalculator(params, id) : withCalculatorInFront(params, id)

/** Everything of an address that belongs to the calculators: what is open and what was typed. */
export const calculatorParams = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...params].filter(([name]) => name === PARAMETER || CALCULATORS.some(({ id }) => name.startsWith(`${id}.`))),
  )

/**
 * The address of another screen with the calculators taken along. An address that names calculators of its own keeps
 * those.
 *
 * @param kept  what {@link calculatorParams} gave before the screen changed
 */
export const withCalculatorsKept = (params: URLSearchParams, kept: URLSearchParams): URLSearchParams => {
  if (params.has(PARAMETER) || !kept.has(PARAMETER)) return params
  const next = new URLSearchParams(params)
  for (const [name, text] of kept) next.set(name, text)
  return next
}

/** What was typed into a calculator, by the name of the input. */
export type InputTexts = Readonly<Record<string, string>>

export const inputTexts = (params: URLSearchParams, id: CalculatorId): InputTexts =>
  Object.fromEntries(
    [...params].filter(([name]) => name.startsWith(`${id}.`)).map(([name, text]) => [name.slice(id.length + 1), text]),
  )

/** The address with these inputs in place of all that the calculator had. Empty texts count as typed: a cleared field stays clear. */
export const withInputTexts = (params: URLSearchParams, id: CalculatorId, texts: InputTexts): URLSearchParams => {
  const next = new URLSearchParams([...params].filter(([name]) => !name.startsWith(`${id}.`)))
  for (const [name, text] of Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))) next.set(`${id}.${name}`, text)
  return next
}
