import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { type StudyColumns, type StudyId, type StudyRequest, studyRequest } from '../../data/study.ts'
import { formulaKey } from './formulaKey.ts'
import { type AnsweredRequest, plottedNumber, studyNumbers } from './plottedNumber.ts'

const BTC = { exchange: 'deribit', symbol: 'BTC' }
const START = Date.UTC(2026, 0, 27)

const answeredRequest = <Id extends StudyId>(
  request: StudyRequest<Id, never>,
  data: Partial<StudyColumns<Id>>,
): AnsweredRequest => ({
  request: request as unknown as StudyRequest,
  answer: { study: request.study, asOfMs: START, isSimulated: false, input: {}, data: data as never },
})
const NONE: readonly never[] = []

/** Two tenors at three instants; their vols are all different. */
const maturities = (args = {}) =>
  answeredRequest(studyRequest('constant-maturity', BTC, undefined, NONE, args), {
    at: [0, 0, 1, 1, 2, 2].map((h) => START + h * MS_PER_HOUR),
    tenorDays: [30, 90, 30, 90, 30, 90],
    atmVol: [0.61, 0.55, 0.62, 0.56, null, 0.57],
    rr25: [-0.04, -0.02, -0.05, -0.01, -0.06, -0.03],
  })
const points = (...ys: readonly number[]) => ys.map((y, h) => ({ x: START + h * MS_PER_HOUR, y }))

test('a line is identified by its values: study, column, and the tenor of its rows', () => {
  expect(plottedNumber(points(0.55, 0.56, 0.57), [maturities()])).toEqual({
    formula: 'ATM90',
    unit: 'decimal',
    market: BTC,
  })
  expect(plottedNumber(points(0.61, 0.62), [maturities()])).toMatchObject({ formula: 'ATM30' })
  expect(plottedNumber(points(-0.04, -0.05, -0.06), [maturities({ sign: 'call-minus-put' })])).toMatchObject({
    formula: 'rr25(30d)',
  })
})

test('a line with the inverse sign keeps it, and a convention other than the default is written', () => {
  expect(plottedNumber(points(0.04, 0.05, 0.06), [maturities()])).toMatchObject({ formula: '-rr25(30d)' })
  expect(plottedNumber(points(-0.02, -0.01), [maturities({ sign: 'put-minus-call' })])).toMatchObject({
    formula: "rr25(90d, sign='put-minus-call')",
  })
})

test('values found in no result are no number of a study; the columns of the studies are offered instead', () => {
  expect(plottedNumber(points(0.06, 0.06), [maturities()])).toBeUndefined()
  expect(plottedNumber(points(0.55, 0.62), [maturities()])).toBeUndefined()
  expect(plottedNumber([], [maturities()])).toBeUndefined()
  expect(studyNumbers([maturities()])).toMatchObject([
    { number: { formula: 'ATM90' }, last: 0.57 },
    { number: { formula: 'rr25(90d)' }, last: -0.03 },
  ])
})

test('an instrument is named, a study without a short name has its GraphQL name, rows have their key', () => {
  const perpetual = answeredRequest(
    studyRequest('perpetual-history', { exchange: 'deribit', instrument: 'BTC-PERPETUAL' } as never, undefined, NONE, {
      span: '30d',
    } as never),
    { at: points(1, 2).map(({ x }) => x), price: [95_000, 96_000], premium: [0.001, 0.002] } as never,
  )
  expect(plottedNumber(points(95_000, 96_000), [perpetual])).toMatchObject({ formula: "perp('BTC-PERPETUAL')" })
  expect(plottedNumber(points(0.001, 0.002), [perpetual])).toMatchObject({
    formula: "perpetualHistory('BTC-PERPETUAL').premium",
  })
  const venues = answeredRequest(studyRequest('venue-history', { coin: 'ETH' } as never, undefined, NONE), {
    at: points(1, 1, 2, 2).map((_, i) => START + Math.floor(i / 2) * MS_PER_HOUR),
    venue: ['okx', 'deribit', 'okx', 'deribit'],
    openCoin: [10, 100, 11, 101],
  } as never)
  expect(plottedNumber(points(100, 101), [venues])).toMatchObject({
    formula: "venueHistory(venue='deribit').openCoin",
    market: { symbol: 'ETH' },
  })
})

test('default arguments of a study are not written, others are', () => {
  const gamma = (args: object) =>
    answeredRequest(studyRequest('gamma-history', BTC, undefined, NONE, args as never), {
      at: points(5, 6).map(({ x }) => x),
      gammaCoin: [5, 6],
    } as never)
  const of = (args: object) => plottedNumber(points(5, 6), [gamma(args)])
  expect(of({ callShare: 0, takerSide: true })).toMatchObject({ formula: 'gammaHistory.gammaCoin' })
  expect(of({ putShare: 1 })).toMatchObject({ formula: 'gammaHistory(putShare=1).gammaCoin' })
})

test('a point of a chart without a history is a row of its study, identified by its key columns', () => {
  const expiry = Date.UTC(2026, 2, 27, 8)
  const smile = answeredRequest(studyRequest('smile', BTC, undefined, NONE), {
    expiry: [expiry, expiry, expiry + MS_PER_HOUR],
    strike: [90_000, 100_000, 100_000],
    markVol: [0.62, 0.58, 0.51],
  } as never)
  expect(plottedNumber([{ x: 100_000, y: 0.58 }], [smile])).toEqual({
    study: 'smile',
    arguments: BTC,
    column: 'markVol',
    where: { strike: 100_000, expiry: new Date(expiry).toISOString() },
    unit: 'decimal',
    market: BTC,
  })
})

test('formulas are compared by their meaning', () => {
  const key = (text: string, symbol = 'BTC') => formulaKey(text, { exchange: 'deribit', symbol })
  expect(key('ATM30')).toBe(key('atm(30d)'))
  expect(key('ATM30')).toBe(key('atm'))
  expect(key('ATM30')).toBe(key('ATM30(deribit:BTC)', 'ETH'))
  expect(key('rr25(30d)')).toBe(key("rr25(30d, sign='call-minus-put')"))
  expect(key("venueHistory(venue='okx').openCoin", 'BTC')).toBe(
    key("study('venue-history', venue='okx').openCoin", 'BTC_USDC'),
  )
  for (const other of ['ATM60', 'atm(7d)', 'rr25', 'ATM30(deribit:ETH)', '-ATM30', 'ATM30 - ATM7', 'ATM30 +'])
    expect(key(other), other).not.toBe(key('ATM30'))
})
