import { describe, expect, test } from 'vitest'
import { ERRORS, ERRORS_OF, EXAMPLES, REFUSED, VALUES } from '../testing/clientFacts.ts'
import { numberedDesk } from '../testing/numberedDesk.ts'
import { answerMethod, type Desk, type Form, methodForms, methods, type Row } from './index.ts'

/** Every method, with its defaults, every value of its lists, and every error, against the table of facts. */

const names = (list: string): readonly string[] => list.split(' ').filter((name) => name !== '')

/** The parameters that a client must send. */
const needed = (path: string, form: Form): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(names(form.needs).map((name) => [name, EXAMPLES[name] ?? ''])),
  ...(path.endsWith('/tradfi') && names(form.needs).includes('exchange') ? { exchange: 'tradfi' } : {}),
  ...(path.endsWith('/tradfi') ? { currency: 'IBIT' } : {}),
})

const answered = async (path: string, sent: Readonly<Record<string, string>>, desk: Desk = numberedDesk) => {
  const form = methodForms[path]
  const method = methods[path]
  if (form === undefined || method === undefined) throw new RangeError(path)
  const { status, body } = await answerMethod(form, method, new URLSearchParams(sent), desk, async () => undefined)
  const { message, payload } = body as { message?: string; payload?: { metadata: object; data: readonly Row[] } }
  return { status, message, rows: payload?.data ?? [] }
}

/** A desk that stores nothing. */
const NOTHING: Desk = { ...numberedDesk, runStudy: async () => undefined, runThrough: () => async () => undefined }

describe.each(Object.entries(methodForms))('%s', (path, form) => {
  const sent = needed(path, form)
  const taken = [...names(form.needs), ...names(form.takes)]

  test('is answered with the required arguments alone, and without data has no numbers', async () => {
    expect(await answered(path, sent)).toMatchObject({ status: 200, message: undefined })
    const { status, rows } = await answered(path, sent, NOTHING)
    expect(status).toBe(200)
    const numbers = rows.flatMap((row) =>
      Object.values(row).filter((value) => typeof value === 'number' && value !== 0),
    )
    expect(numbers).toEqual([])
  })

  test('accepts every value of its lists', async () => {
    for (const name of taken)
      for (const value of VALUES[name] ?? []) {
        if (REFUSED[`${path} ${name}`]?.includes(value)) continue
        const { status, message } = await answered(path, { ...sent, [name]: value })
        expect([name, value, status, message]).toEqual([name, value, 200, undefined])
      }
  })

  test('refuses arguments that it does not accept, with the error text of the original', async () => {
    expect(await answered(path, { ...sent, invalid: 'parameter' })).toMatchObject({
      status: 400,
      message: "Parameter 'invalid' is not supported.",
    })
    for (const name of taken) {
      if (ERRORS[name] === undefined) continue
      const { status, message } = await answered(path, { ...sent, [name]: '<x>' })
      expect([name, status, message]).toEqual([name, 400, ERRORS[name]])
    }
    for (const name of names(form.needs)) {
      const { [name]: _, ...rest } = sent
      expect(await answered(path, rest)).toMatchObject({
        status: 400,
        message: `Missing required argument '${name}'.`,
      })
    }
  })

  test('has no numbers for an unknown venue or coin', async () => {
    for (const [name, value] of [
      ['exchange', 'nowhere'],
      // The clients name it, and the desk does not collect it.
      ['exchange', 'kraken'],
      ['pair', '<pair>'],
      ['currency', '<x>'],
      ['asset', '<x>'],
    ] as const) {
      // Of two pairs the known one keeps its rows.
      if (!names(form.needs).includes(name) || (name === 'pair' && names(form.needs).includes('pair2'))) continue
      const { status, rows } = await answered(path, { ...sent, [name]: value })
      // A venue or coin may be refused instead.
      if (status === 400) continue
      const numbers = rows.flatMap((row) => Object.values(row).filter((one) => typeof one === 'number' && one !== 0))
      expect([name, numbers]).toEqual([name, []])
    }
  })
})

test.each(ERRORS_OF)('%s: %s %s is refused with its own message', async (name, parameter, value, message) => {
  const path = `derivatives/analytics/${name}`
  const form = methodForms[path]
  if (form === undefined) throw new RangeError(path)
  expect(await answered(path, { ...needed(path, form), [parameter]: value })).toMatchObject({ status: 400, message })
})

test('a known pair keeps its rows next to an unknown one', async () => {
  const path = 'derivatives/analytics/realized-volatility/performance-comparison'
  const of = (pair: string, pair2: string) => answered(path, { exchange: 'gdax', pair, pair2 })
  const { rows } = await of('btc_usd', '<pair>')
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ pair }) => pair))).toEqual(new Set(['btc_usd']))
  expect((await of('<pair>', 'btc_usd')).rows).toEqual(rows)
})

test('the universe of an altcoin is a list of coins', async () => {
  const path = 'derivatives/analytics/volatility/svi-altcoins-table'
  const runStudy: Desk['runStudy'] = async (study, args) => {
    const table = await numberedDesk.runStudy(study, args)
    return table && { ...table, column: (name) => (name === 'universe' ? ['BTC, ETH', null] : table.column(name)) }
  }
  const { rows } = await answered(path, needed(path, methodForms[path] as Form), { ...numberedDesk, runStudy })
  expect(rows.slice(0, 2).map(({ universe }) => universe)).toEqual([['BTC', 'ETH'], []])
})
