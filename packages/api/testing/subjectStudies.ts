import { defineStudy, noData, number, type Study, type SubjectId, subjects, text } from '@gvol/analytics'

const value = { value: number('1', 'states found'), about: text('event about') }

/** Returns one study per subject, named after it, which counts the chains its subject covers. */
const about = (subject: SubjectId): Study =>
  defineStudy({
    id: `about-${subject}`,
    subject,
    needs: ['chain', 'funding-rate'],
    title: `About ${subject}`,
    doc: `Chains of ${subject}.`,
    method: 'None.',
    input: {},
    output: value,
    run: async (input, context) => {
      const chains = await Promise.all(input.covers.map((covered) => context.liveOf('chain', covered, input.asOfMs)))
      const count = chains.flat().length
      if (count === 0) return noData()
      return { ok: true, columns: { value: Float64Array.of(count), about: [input.subjectText] } }
    },
  })

export const subjectStudies: Readonly<Record<string, Study>> = Object.fromEntries(
  (Object.keys(subjects) as SubjectId[]).map((subject) => [`about-${subject}`, about(subject)]),
)

/** How clients, sentences and file names refer to each subject. */
export const NAMED: Readonly<
  Record<SubjectId, { readonly sent: Readonly<Record<string, string>>; readonly text: string; readonly file: string }>
> = {
  'option-book': { sent: { exchange: 'deribit', symbol: 'BTC' }, text: 'deribit BTC', file: 'deribit_BTC_' },
  instrument: {
    sent: { exchange: 'deribit', instrument: 'BTC/USD:BTC' },
    text: 'deribit BTC/USD:BTC',
    file: 'deribit_BTC-USD-BTC_',
  },
  venue: { sent: { exchange: 'deribit' }, text: 'deribit', file: 'deribit_' },
  coin: { sent: { coin: 'btc' }, text: 'BTC', file: 'BTC_' },
  'two-coins': { sent: { coin: 'BTC', otherCoin: 'ETH' }, text: 'BTC and ETH', file: 'BTC_ETH_' },
  'two-books': {
    sent: { exchange: 'deribit', symbol: 'BTC', otherExchange: 'okx', otherSymbol: 'ETH' },
    text: 'deribit BTC and okx ETH',
    file: 'deribit_BTC_okx_ETH_',
  },
  portfolio: {
    sent: { legs: '[{"exchange":"deribit","instrument":"BTC-PERPETUAL","amount":-2.5}]' },
    text: 'a portfolio of one leg',
    file: 'portfolio_',
  },
  ledger: {
    sent: {
      legs: '[{"exchange":"deribit","instrument":"BTC-PERPETUAL","unit":"usd","trades":[[1767225600000,10000,90000],[1767312000000,-10000,91000]]}]',
    },
    text: 'a portfolio of 2 entries',
    file: 'portfolio_',
  },
  address: {
    sent: { network: 'ethereum', address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
    text: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045 on ethereum',
    file: 'ethereum_0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045_',
  },
  none: { sent: {}, text: 'any market', file: '' },
}
