import { each } from '../../desk.ts'
import { isoOf } from '../../wire/instants.ts'
import { coinNamed } from '../../wire/names.ts'
import { over, percent } from '../../wire/units.ts'
import type { Method } from '../method.ts'

const MODEL = 'Our own model: smiles of BTC and ETH carried over by beta; 7 and 30 days.'

const DELTAS = ['10', '20', '30', '40'] as const

export const altcoins: Readonly<Record<string, Method>> = {
  'derivatives/analytics/volatility/svi-altcoins': {
    studies: ['altcoin-table'],
    differs: `${MODEL} Parameters of annualised variance by DTE, of total variance by TAU. Nothing is signed.`,
    rows: async (query, desk) => {
      const coin = coinNamed(query.text('currency'))
      const isTotal = /^tau$/i.test(query.text('sviFormat'))
      const table = await desk.runStudy('altcoin-table', {})
      return each(table, (row) => {
        const days = row.number('tenorDays')
        const a = row.number('sviA')
        if (row.text('coin') !== coin || a === null || days === null) return undefined
        const scaled = (value: number | null) => (isTotal ? value : over(value, days / 365))
        return {
          currency: coin ?? null,
          daysToExpiration: days,
          expirationTimestamp: row.number('expiry'),
          forwardDifference: 0,
          indexPrice: row.number('spot'),
          sviA: scaled(a),
          sviB: scaled(row.number('sviB')),
          sviM: row.number('sviM'),
          sviRho: row.number('sviRho'),
          sviSigma: row.number('sviSigma'),
          timestamp: table?.asOfMs ?? null,
        }
      })
    },
  },
  'derivatives/analytics/volatility/svi-altcoins-table': {
    studies: ['altcoin-table'],
    unknown: ['garchVolatility'],
    differs: MODEL,
    rows: async (_query, desk) => {
      const table = await desk.runStudy('altcoin-table', {})
      return each(table, (row) => ({
        atm: percent(row.number('atmVol')),
        currency: row.text('coin'),
        daysToExpiration: row.number('tenorDays'),
        ...Object.fromEntries(
          DELTAS.flatMap((delta) => [
            [`deltaCall${delta}`, percent(row.number(`call${delta}`))],
            [`deltaPut${delta}`, percent(row.number(`put${delta}`))],
          ]),
        ),
        garch30: percent(row.number('garch30')),
        garch7: percent(row.number('garch7')),
        garch90: percent(row.number('garch90')),
        medianSpotVolatility: percent(row.number('medianRealised')),
        skew20Delta: percent(row.number('skew20')),
        expiry: isoOf(row.number('expiry') ?? 0),
        timestamp: table?.asOfMs ?? null,
        universe: row.text('universe')?.split(', ') ?? [],
      }))
    },
  },
  'derivatives/analytics/volatility/svi-altcoins-strikes': {
    studies: ['altcoin-strikes'],
    differs: MODEL,
    rows: async (query, desk) => {
      const coin = coinNamed(query.text('currency'))
      if (coin === undefined) return []
      const table = await desk.runStudy('altcoin-strikes', { coin })
      return each(table, (row) => ({
        askIv: percent(row.number('askVol')),
        bidIv: percent(row.number('bidVol')),
        daysToExpiration: 30,
        indexPrice: row.number('forward'),
        markIv: percent(row.number('markVol')),
        strike: row.number('strike'),
        timestamp: table?.asOfMs ?? null,
        underlyingPrice: row.number('forward'),
      }))
    },
  },
}
