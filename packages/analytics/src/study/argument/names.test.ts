import { expect, test } from 'vitest'
import { studies } from '../../studies/catalog.ts'
import { argument } from './kinds.ts'
import { parseStudyInput } from './parseStudyInput.ts'

test('the former name of a venue is accepted in every venue argument', () => {
  for (const [name, venue] of [
    ['okex', 'okx'],
    ['HUOBI', 'htx'],
    ['bitcom', 'bitcom'],
    ['Deribit', 'deribit'],
  ]) {
    expect(parseStudyInput(studies.smile, { exchange: name, symbol: 'BTC' })).toMatchObject({
      ok: true,
      input: { market: { venue, symbol: 'BTC' } },
    })
    expect(argument.market('market').parse(`${name}:BTC`)).toMatchObject({ ok: true, value: { venue } })
    expect(
      argument.legs('positions', 2).parse(JSON.stringify([{ exchange: name, instrument: 'BTC-PERPETUAL', amount: 1 }])),
    ).toMatchObject({ ok: true, value: [{ exchange: venue }] })
  }
})
