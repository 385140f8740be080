import { MS_PER_DAY } from '@gvol/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spanEnds } from '../range.ts'
import { defineStudy, noData } from '../study.ts'
import { type SubjectId, subjects } from '../subject/subjects.ts'
import { argument } from './kinds.ts'
import { argumentNames, parseStudyInput, wireInput } from './parseStudyInput.ts'

/** A study with every kind of argument, about any subject. */
const studyAbout = (subject: SubjectId) =>
  defineStudy({
    id: 'every-kind',
    subject,
    needs: [],
    title: 'Every kind',
    doc: 'Every kind of argument.',
    method: 'None.',
    input: {
      width: argument.number('%', 'width', 10, -5, 50),
      floor: argument.number('USD', 'floor', undefined, 0, 1e9),
      side: argument.choice('side', ['both', 'call', 'put'], 'both'),
      tag: argument.text(
        'tag',
        { pattern: /^[a-z]{1,8}$/i, expected: 'letters', example: 'a', letterCase: 'lower' },
        undefined,
      ),
      hedge: argument.instrument('hedge'),
      base: argument.market('base'),
      peers: argument.markets('peers', 5),
      since: argument.time('since'),
      expiries: argument.times('expiries'),
      range: argument.span('range', 30, 400),
      positions: argument.legs('positions', 4),
      deltas: argument.numbers('%', 'deltas', [10, 25], { min: 1, max: 50, most: 6 }),
      isWide: argument.flag('wide', false),
    },
    output: {},
    run: async () => noData(),
  })

const NAMED: Readonly<Record<SubjectId, Readonly<Record<string, string>>>> = {
  'option-book': { exchange: 'deribit', symbol: 'BTC' },
  instrument: { exchange: 'deribit', instrument: 'BTC-PERPETUAL' },
  venue: { exchange: 'okx' },
  coin: { coin: 'ETH' },
  'two-coins': { coin: 'ETH', otherCoin: 'BTC' },
  'two-books': { exchange: 'deribit', symbol: 'BTC', otherExchange: 'okx', otherSymbol: 'ETH' },
  portfolio: { legs: '[{"exchange":"deribit","instrument":"BTC-PERPETUAL","amount":-2.5}]' },
  ledger: {
    legs: '[{"instrument":"BTC-27MAR26","amount":1,"price":90000,"entry":"2026-01-27"},{"exchange":"deribit","instrument":"BTC-PERPETUAL","unit":"usd","trades":[[1767225600000,10000,90000,0.00001],["2026-01-02T10:00:00Z",-10000,91000]]},{"exchange":"deribit","instrument":"BTC","as":"funding","trades":[[1767225600000,-0.001]]}]',
  },
  address: { network: 'ethereum', address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
  none: {},
}

const book = studyAbout('option-book')
const MARKET = NAMED['option-book']

const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
const market = fc.constantFrom('deribit:BTC', 'okx:ETH', 'OKX:sol_usdc')
const raws = fc.record(
  {
    width: fc.oneof(fc.double({ min: -5, max: 50, noNaN: true }), fc.integer({ min: -5, max: 50 }).map(String)),
    floor: fc.double({ min: 0, max: 1e9, noNaN: true }),
    side: fc.constantFrom('both', 'call', 'put'),
    tag: fc.constantFrom('ABC', 'x', 'Tag'),
    hedge: fc.constantFrom('BTC-PERPETUAL', 'BTC/USD:BTC-260327', '@107'),
    base: market,
    peers: fc.oneof(fc.array(market, { maxLength: 5 }), fc.array(market, { maxLength: 5 }).map(String)),
    since: fc.oneof(
      instant.map((date) => date.toISOString()),
      instant.map((date) => date.getTime()),
    ),
    expiries: fc.array(
      instant.map((date) => date.toISOString()),
      { maxLength: 6 },
    ),
    range: fc.oneof(
      fc.integer({ min: 1, max: 400 }).map((days) => `${days}d`),
      instant.map((date) => `${date.toISOString()}/${new Date(date.getTime() + MS_PER_DAY).toISOString()}`),
    ),
    positions: fc
      .array(
        fc.record(
          {
            exchange: fc.constantFrom('deribit', 'OKX'),
            instrument: fc.constantFrom('BTC-27MAR26-100000-C', 'BTC-PERPETUAL'),
            amount: fc.double({ min: 0.001, max: 1e6, noNaN: true }),
            price: fc.double({ min: 0, max: 1e6, noNaN: true }),
            unit: fc.constantFrom('coin', 'contract', 'usd'),
            entry: fc.constantFrom('2026-01-27T12:00:00.000Z', '2026-01-27'),
          },
          { requiredKeys: ['instrument', 'amount'] },
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((legs) => JSON.stringify(legs)),
    deltas: fc.oneof(fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 6 }), fc.constant('5,10, 25')),
    isWide: fc.constantFrom(true, 'false', '1'),
  },
  { requiredKeys: [] },
)

test('the input echoed by an answer parses to the same input, also from a URL', () => {
  fc.assert(
    fc.property(raws, fc.constantFrom(...(Object.keys(subjects) as SubjectId[])), (raw, subject) => {
      const study = studyAbout(subject)
      const first = parseStudyInput(study, { ...NAMED[subject], ...raw })
      if (!first.ok) throw new Error(first.message)
      const wire = wireInput(study, first.input)
      expect(Object.keys(wire)).toEqual(argumentNames(study))
      expect(parseStudyInput(study, wire)).toEqual(first)
      const typed = Object.fromEntries(
        Object.entries(wire).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
      )
      expect(parseStudyInput(study, typed)).toEqual(first)
    }),
  )
})

test('any input is either accepted or refused with a message that names the argument', () => {
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true })
  const names = fc.constantFrom(
    ...argumentNames(book),
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'other',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(names, anything), { maxLength: 4 }), (entries) => {
      const parsed = parseStudyInput(book, Object.fromEntries([...Object.entries(MARKET), ...entries]))
      if (parsed.ok) return
      expect(parsed.message).toContain(parsed.argument.slice(0, 40))
      expect(parsed.message).toMatch(/\.$/)
      expect(parsed.message.length).toBeLessThan(600)
    }),
  )
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s is not an argument', (name) => {
  const raw = Object.fromEntries([...Object.entries(MARKET), [name, '1']])
  expect(parseStudyInput(book, raw)).toMatchObject({
    ok: false,
    argument: name,
    message: expect.stringContaining(`has no argument ${name}`),
  })
})

describe.each(Object.entries(subjects))('about %s', (id, subject) => {
  const study = studyAbout(id as SubjectId)

  test('every argument of the subject is required, and no other is accepted', () => {
    expect(parseStudyInput(study, NAMED[id as SubjectId]).ok).toBe(true)
    for (const name of Object.keys(subject.arguments)) {
      const { [name]: _left, ...rest } = NAMED[id as SubjectId]
      expect(parseStudyInput(study, rest)).toMatchObject({ ok: false, argument: name })
    }
    const others = Object.keys(MARKET).filter((name) => !Object.hasOwn(subject.arguments, name))
    for (const name of others) {
      expect(parseStudyInput(study, { ...NAMED[id as SubjectId], [name]: 'deribit' })).toMatchObject({
        ok: false,
        argument: name,
      })
    }
  })
})

test('a subject covers the markets that it is about', () => {
  const covers = (id: SubjectId) => {
    const parsed = parseStudyInput(studyAbout(id), NAMED[id])
    return parsed.ok ? parsed.input.covers : parsed.message
  }
  expect(covers('option-book')).toEqual([{ venue: 'deribit', symbol: 'BTC' }])
  expect(covers('instrument')).toEqual([{ venue: 'deribit' }])
  expect(covers('coin')).toEqual([{ coin: 'ETH' }])
  expect(covers('two-books')).toEqual([
    { venue: 'deribit', symbol: 'BTC' },
    { venue: 'okx', symbol: 'ETH' },
  ])
  expect(covers('portfolio')).toEqual([{ venue: 'deribit' }])
  // A leg without a venue may be at any.
  expect(covers('ledger')).toEqual([{}])
  expect(covers('none')).toEqual([{}])
})

test.each([
  [{ range: '500d' }, 'range', /at most 400 days/],
  [{ range: '2026-02-01/2026-01-01' }, 'range', /two instants/],
  [{ range: '2026-02-30/2026-03-01' }, 'range', /February 2026 has 28 days/],
  [{ since: '1769548722' }, 'since', /Unix seconds/],
  [{ positions: '[{"instrument":"BTC-PERPETUAL","amount":0}]' }, 'positions', /not 0/],
  [{ positions: '[{"instrument":"BTC-PERPETUAL","amount":1,"size":2}]' }, 'positions', /as JSON/],
  [{ positions: `${'['.repeat(15_000)}` }, 'positions', /as JSON/],
  [{ peers: 'deribit:BTC:x' }, 'peers', /venue:symbol/],
  [{ deltas: '1,2,3,4,5,6,7' }, 'deltas', /at most 6 numbers/],
  [{ deltas: 'x' }, 'deltas', /from 1 to 50/],
  [{ hedge: 'BTC PERPETUAL' }, 'hedge', /as its venue spells it/],
  [{ base: 'deribit' }, 'base', /venue:symbol/],
] as const)('%j is refused with what was expected', (raw, name, message) => {
  expect(parseStudyInput(book, { ...MARKET, ...raw })).toMatchObject({
    ok: false,
    argument: name,
    message: expect.stringMatching(message),
  })
})

test('a span of days ends at the instant of the answer, a span of two instants at its end', () => {
  expect(spanEnds({ days: 2 }, 10 * MS_PER_DAY)).toEqual({ fromMs: 8 * MS_PER_DAY, toMs: 10 * MS_PER_DAY })
  // The store uses whole milliseconds: an hour given in days must begin on one.
  expect(Number.isSafeInteger(spanEnds({ days: 0.041667 }, 10 * MS_PER_DAY).fromMs)).toBe(true)
  expect(spanEnds({ fromMs: 1, toMs: 5 }, 10)).toEqual({ fromMs: 1, toMs: 5 })
})

test('a study cannot define an argument with a reserved name', () => {
  const define = (name: string) => () =>
    defineStudy({
      id: 'twice',
      subject: 'coin',
      needs: [],
      title: '',
      doc: '',
      method: '',
      input: { [name]: argument.flag('flag', false) },
      output: {},
      run: async () => noData(),
    })
  for (const name of ['coin', 'asOf', 'columns', 'format', 'covers']) expect(define(name)).toThrow(name)
  expect(define('other')).not.toThrow()
})
