/**
 * Powers of base units by name: USD per coin is `{ USD: 1, coin: -1 }`. Empty: a ratio. `decimal` is a vol, a rate or a
 * share as an annualized decimal; it is dimensionless next to another unit.
 */
export type Unit = Readonly<Record<string, number>>

export const RATIO: Unit = {}

const SAME: Readonly<Record<string, string>> = { ratio: '1', coins: 'coin', h: 'hours' }
const POWERS: Readonly<Record<string, number>> = { '²': 2, '³': 3 }

const factor = (written: string, power: number): [string, number] => {
  const last = written.slice(-1)
  const raised = POWERS[last]
  const name = raised === undefined ? written : written.slice(0, -1)
  return [SAME[name] ?? name, power * (raised ?? 1)]
}

const unitFrom = (factors: readonly (readonly [string, number])[]): Unit => {
  const powers = new Map<string, number>()
  for (const [name, power] of factors) if (name !== '1') powers.set(name, (powers.get(name) ?? 0) + power)
  const left = [...powers].filter(([, power]) => power !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  const others = left.filter(([name]) => name !== 'decimal')
  return Object.fromEntries(others.length > 0 ? others : left)
}

/** Parses the unit that a column of a study declares: `USD per vol point`, `1/quote ccy²`. */
export const unitOf = (declared: string): Unit => {
  const [above = '', ...below] = declared.split(/ per |\//)
  return unitFrom([factor(above, 1), ...below.map((part) => factor(part, -1))])
}

export const times = (one: Unit, other: Unit): Unit => unitFrom([...Object.entries(one), ...Object.entries(other)])
export const raised = (unit: Unit, power: number): Unit =>
  unitFrom(Object.entries(unit).map(([name, of]) => [name, of * power] as const))
export const over = (one: Unit, other: Unit): Unit => times(one, raised(other, -1))

const powerText = (name: string, power: number): string => (power === 1 ? name : `${name}^${power}`)

/** Returns the unit as text for a sentence or an axis; a ratio is `1`. */
export const unitText = (unit: Unit): string => {
  const all = Object.entries(unit)
  const above = all.filter(([, power]) => power > 0).map(([name, power]) => powerText(name, power))
  const below = all.filter(([, power]) => power < 0).map(([name, power]) => powerText(name, -power))
  return [above.length === 0 ? '1' : above.join(' '), ...below].join('/')
}

export const isSame = (one: Unit, other: Unit): boolean => unitText(one) === unitText(other)
