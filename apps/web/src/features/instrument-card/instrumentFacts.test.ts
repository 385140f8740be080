import { expect, test } from 'vitest'
import type { StudyAnswer } from '../../data/study.ts'
import { instrumentFacts, instrumentTitle } from './instrumentFacts.ts'

type Chain = StudyAnswer<'option-chain'>['data']

const EMPTY = new Proxy({}, { get: () => [null] }) as unknown as Chain
const chain = (columns: Partial<Chain>): Chain =>
  new Proxy(columns, { get: (target, name) => Reflect.get(target, name) ?? [null] }) as Chain

const text = (data: Chain, label: string): string | undefined =>
  instrumentFacts(data, 0, 'BTC')
    .flatMap(({ facts }) => facts)
    .find((fact) => fact.label === label)?.text

test('an option is named by side and strike', () => {
  expect(instrumentTitle(chain({ type: ['put'], strike: [87_500] }), 0)).toBe('Put 87.5k')
})

test('coin premiums have four decimals, dollar premiums two', () => {
  expect(text(chain({ mark: [0.0525] }), 'Mark')).toBe('0.0525')
  expect(text(chain({ bid: [1_234.5], bidSize: [12] }), 'Bid × size')).toBe('1,234.50 × 12.0')
})

test('rich and cheap have their sign', () => {
  expect(text(chain({ markVol: [0.45], fittedVol: [0.462] }), 'Mark − fitted')).toBe('\u22121.2\u2009%')
  expect(text(chain({ strike: [110], forward: [100] }), 'Strike over forward')).toBe('+10.00\u2009%')
})

test('the forward is next to its source', () => {
  expect(text(chain({ forward: [100], forwardSource: ['mark-parity'] }), 'Forward from')).toBe('parity of marks')
})

test('a value missing in the chain is a dash, never a zero', () => {
  for (const { facts } of instrumentFacts(EMPTY, 0, 'BTC'))
    for (const fact of facts) expect(fact.text, fact.label).toBe('–')
})
