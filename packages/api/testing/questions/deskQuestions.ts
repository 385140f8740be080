import { expect } from 'vitest'
import { areNear, BTC, cells, isNear, MARKET, numbers, type Question, type Value } from './question.ts'

/** Questions about definitions, typing errors, and what the user has stored. */
export const deskQuestions: readonly Question[] = [
  {
    text: 'How is the risk reversal defined here?',
    calls: [['describe', { study: 'skew' }]],
    check: async ({ method, columns }, _, session) => {
      const catalog = (await session.get('/api/v1/studies')) as {
        readonly studies: readonly { readonly id: string; readonly method: string }[]
      }
      expect(method).toBe(catalog.studies.find(({ id }) => id === 'skew')?.method)
      expect(columns).toContainEqual(expect.objectContaining({ name: 'rr25', unit: 'decimal' }))
    },
  },
  {
    text: 'How is BTC on deribt? (a typing error is answered with the next call)',
    calls: [
      ['ask', { study: 'market-summary', market: 'deribt:BTC' }],
      [
        'ask',
        (_, [sentence = '']) => ({
          study: 'market-summary',
          market: /Did you mean ([a-z]+:[A-Z]+)\?/.exec(sentence)?.[1] ?? '',
          columns: ['index', 'putCallRatio'],
        }),
      ],
    ],
    check: async (last, _, session) => {
      const summary = await session.rest('market-summary', BTC)
      areNear(last.rows[0]!, [numbers(summary, 'index')[0]!, numbers(summary, 'putCallRatio')[0]!])
    },
  },
  {
    text: 'What is the delta of my portfolio?',
    calls: [
      ['portfolio', {}],
      ['portfolio', { name: 'hedges', study: 'portfolio-legs', columns: ['instrument', 'coins', 'delta'] }],
    ],
    check: async (last, [list], session) => {
      expect(list!.portfolios).toEqual([expect.objectContaining({ name: 'hedges', legs: 2 })])
      const legs = [{ exchange: 'deribit', instrument: 'BTC-31D-90000-C', amount: 3 }]
      const { delta } = await session.rest('portfolio-legs', { legs: JSON.stringify(legs) })
      const result = last.result as Value
      areNear(cells(result, 'delta'), delta!.map(Number))
      isNear(
        cells(result, 'delta')[0],
        3 *
          numbers(
            await session.rest('option-now', { exchange: 'deribit', instrument: 'BTC-31D-90000-C' }),
            'delta',
          )[0]!,
      )
    },
  },
  {
    text: 'What did I note about BTC?',
    calls: [['notes', { market: MARKET, words: 'skew' }]],
    check: ({ notes }) =>
      expect(notes).toEqual([
        expect.objectContaining({ text: 'skew looks steep', tags: ['idea'], at: '2026-01-20T12:00:00.000Z' }),
      ]),
  },
  {
    text: 'Which alerts do I have?',
    calls: [['alerts', {}]],
    check: ({ alerts, firings }) => {
      expect(alerts).toEqual([expect.objectContaining({ name: 'vol is high', unit: 'decimal', isOn: true })])
      expect(firings).toEqual([])
    },
  },
  {
    text: 'Show me 30-day vol of a quarter.',
    calls: [['picture', { market: MARKET, formula: 'ATM30', days: 90 }]],
    check: ({ formula: text }) => expect(text).toBe('ATM30'),
  },
]
