import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixed, fixedText } from './fixed.ts'
import { ledgerAt } from './ledger.ts'
import { type StatementRow, statementEvents, statementOf } from './statement.ts'

const row = (more: Partial<StatementRow> & Pick<StatementRow, 'kind' | 'change'>): StatementRow => ({
  atMs: 0,
  currency: 'BTC',
  ...more,
})

test('a log of a month by hand: deposit, premium with its fee, session profit with funding, interest, withdrawal', () => {
  const log = [
    row({ kind: 'flow', change: '3', balance: '3.00000000' }),
    row({ kind: 'result', change: '0.0397', fee: '0.0003', balance: '3.03970000' }),
    row({ kind: 'result', change: '0.0019', funding: '-0.0001', balance: '3.04160000' }),
    row({ kind: 'interest', change: '0.00000001', balance: '3.04160001' }),
    row({ kind: 'funding', change: '-0.0006', balance: '3.04100001' }),
    row({ kind: 'fee', change: '-0.001', balance: '3.04000001' }),
    row({ kind: 'flow', change: '-0.5', balance: '2.54000001' }),
  ]
  expect(statementOf(log)).toEqual([
    {
      currency: 'BTC',
      rows: 7,
      flows: '2.5',
      result: '0.042',
      funding: '-0.0007',
      fees: '0.0013',
      interest: '0.00000001',
      balance: '2.54000001',
      difference: '0',
      differsAt: undefined,
    },
  ])
})

test('a missing row is one difference; digits beyond those of the balance are not a difference', () => {
  const log = [
    row({ kind: 'flow', change: '3', balance: '3.000000' }),
    row({ kind: 'result', change: '0.0000004', balance: '3.000000' }),
    row({ kind: 'result', change: '0.0000004', balance: '3.000001' }),
    // 0.25 came in between.
    row({ kind: 'result', change: '1', balance: '4.250001' }),
    row({ kind: 'result', change: '1', balance: '5.250001' }),
    row({ kind: 'result', change: '1' }),
    row({ kind: 'result', change: '1', balance: '7.250001' }),
  ]
  expect(statementOf(log)[0]).toMatchObject({ difference: '0.2500002', differsAt: 3 })
})

test('changes that are rounded like their balances make no difference in the last digit; a missing row makes one', () => {
  // Seen at OKX: 9,232.94273578 + 1,176.56245634 is a unit less in the last digit.
  const log = [
    row({ kind: 'result', change: '909.32002245', balance: '9232.94273578' }),
    row({ kind: 'result', change: '1176.56245634', balance: '10409.50519213' }),
    row({ kind: 'result', change: '85.61282741', balance: '10495.11801954' }),
  ]
  expect(statementOf(log)[0]).toMatchObject({ difference: '0', differsAt: undefined })
  const many = Array.from({ length: 1_000 }, (_, i) =>
    row({ kind: 'result', change: '0.00000001', balance: `1.${String(i).padStart(8, '0')}` }),
  )
  expect(statementOf(many)[0]).toMatchObject({ difference: '0' })
  const missing = many.toSpliced(900, 3)
  expect(statementOf(missing)[0]).toMatchObject({ difference: '0.00000003', differsAt: 900 })
})

const amount = fc.integer({ min: -5e10, max: 5e10 }).map((units) => fixedText(BigInt(units) * 10n ** 10n))
const rows = fc.array(
  fc.record({
    atMs: fc.integer({ min: 0, max: 1_000 }),
    currency: fc.constantFrom('BTC', 'USDC'),
    kind: fc.constantFrom<StatementRow['kind']>('flow', 'funding', 'fee', 'interest', 'result'),
    change: amount,
    fee: amount,
    funding: amount,
  }),
  { maxLength: 40 },
)

test('cash of the events is exactly the sum of the changes, however they are split, and balances are reproduced', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const sums = new Map<string, bigint>()
      const withBalances = list.map((one): StatementRow => {
        const balance = (sums.get(one.currency) ?? 7n) + fixed(one.change)
        sums.set(one.currency, balance)
        return { ...one, balance: fixedText(balance) }
      })
      const { currencies } = ledgerAt(statementEvents(withBalances))
      for (const { currency, difference } of statementOf(withBalances)) {
        expect(difference).toBe('0')
        expect((currencies.get(currency)?.cash ?? 0n) + 7n).toBe(sums.get(currency))
      }
    }),
  )
})
