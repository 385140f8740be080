import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusBackfills } from './StatusBackfills.tsx'

test('every job is listed with its data, its state and its result', () => {
  const html = renderToStaticMarkup(
    <StatusBackfills
      backfills={[
        { id: 2, exchange: 'okx', what: 'candles 1h', markets: 12, state: 'running', lines: [] },
        {
          id: 1,
          exchange: 'deribit',
          what: 'trades',
          markets: 1,
          state: 'done',
          lines: ['trades BTC: stored 30 rows'],
        },
      ]}
    />,
  )
  const rows = html.split('<tr').slice(-2)
  expect(
    rows.map((row) =>
      row
        .replaceAll(/^[^>]*>|<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  ).toEqual([
    'candles 1h okx, 12 markets Fetching',
    'trades deribit, 1 market What it did trades BTC: stored 30 rows Done',
  ])
  expect(renderToStaticMarkup(<StatusBackfills backfills={[]} />)).toBe('')
})
