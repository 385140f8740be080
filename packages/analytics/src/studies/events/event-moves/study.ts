import { MS_PER_DAY } from '@gvol/time'
import { EVENT_KINDS, endingText } from '../../../calendar/calendar.ts'
import { joinedNotes } from '../../../market/dollars/ratesAt.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { surfaceAt } from '../../../surface/surfaceAt.ts'
import { EVENT_METHOD, eventCurve, eventsOf, isStripped, WIDEST_DAYS, weekendArgument } from '../eventCurve.ts'
import { listedExpiries, withListedExpiries } from '../listedExpiries.ts'

const output = {
  at: time('when it is due'),
  kind: text(EVENT_KINDS.join(', ')),
  event: text('event'),
  coin: maybe(text('coin that it is about; empty: all')),
  days: number('days', 'until then'),
  move: maybe(number('decimal', 'implied move, one standard deviation')),
  expectedMove: maybe(number('decimal', 'mean size of the implied move')),
  movePrice: maybe(number('quote ccy', 'implied move in units of price')),
  excess: maybe(
    number('1', 'variance of its stretch beyond that of its neighbours; negative: less than an ordinary day'),
  ),
  shared: number('1', 'dates that share the stretch between two expiries, this one included'),
  before: maybe(time('last expiry before it')),
  after: maybe(time('first expiry at or after it')),
  isStripped: flag('whether its variance is taken out of forward vols'),
  note: maybe(text('why there is no implied move')),
  source: text('source of the date'),
  isConfirmed: flag(
    'whether the date is confirmed: false for tentative dates and for dates not checked against their source',
  ),
}

/** No venue or open list publishes unlocks, so only a file of the operator has them. */
const NO_UNLOCKS =
  'No unlocks are known: no open list of them is published. Add them to calendar.csv or calendar.ics in the data directory, or to the file of --calendar.'

const EVERY_DAY = 'the curve has no stretch without dates to compare with'

export const eventMoves = defineStudy({
  id: 'event-moves',
  subject: 'option-book',
  needs: ['chain', 'surface', 'delta-vol'],
  title: 'Implied moves of scheduled dates',
  doc: 'Implied move of each coming calendar event: FOMC, consumer prices, employment, unlocks, expiries.',
  method: `${EVENT_METHOD} Listed expiries: of every book of the coin, from its newest stored contracts, no older than two hours.`,
  input: {
    weekend: weekendArgument,
    horizon: argument.number('days', 'how far ahead', 90, 1, 400),
    expiryDates: argument.choice(
      'scheduled: the quarterly ones of the calendar; listed: those of every venue, from its contracts',
      ['scheduled', 'listed'],
      'scheduled',
    ),
  },
  output,
  run: async (input, context) => {
    const surfaceResult = await surfaceAt(input, context)
    if (!surfaceResult.ok) return surfaceResult
    const { surface } = surfaceResult
    const untilMs = surface.atMs + input.horizon * MS_PER_DAY
    const scheduled = eventsOf(context.calendar(), input.market, surface.atMs, untilMs)
    const events =
      input.expiryDates === 'scheduled'
        ? scheduled
        : withListedExpiries(scheduled, await listedExpiries(input.market, surface.atMs, untilMs, context))
    const { nodes, term } = eventCurve(
      surface,
      eventsOf(context.calendar(), input.market, surface.atMs, Infinity),
      input.weekend,
    )
    const rows = events.map((event) => {
      const expiryIndex = nodes.findIndex(({ expiryMs }) => expiryMs >= event.atMs)
      // The interval of an expiry without a vol is joined to the next.
      const volIndex =
        expiryIndex < 0 ? -1 : nodes.findIndex((node, i) => i >= expiryIndex && node.atmVol !== undefined)
      const node = nodes[volIndex]
      const near = nodes.findLast((one, i) => i < expiryIndex && one.atmVol !== undefined)
      const width = node === undefined ? 0 : node.businessDays - (near?.businessDays ?? 0)
      const excess = node === undefined ? Number.NaN : term.excess[volIndex]
      const shared = nodes
        .filter((_, i) => i <= volIndex && (near === undefined || i > nodes.indexOf(near)))
        .reduce((sum, { events: of }) => sum + of.length, 0)
      const note = !isStripped(event)
        ? 'a date of the market itself'
        : node === undefined
          ? 'no expiry after it'
          : width > WIDEST_DAYS
            ? `expiries ${Math.round(width)} business days apart are too wide for an estimate`
            : Number.isNaN(excess)
              ? EVERY_DAY
              : excess <= 0
                ? 'no more than ordinary days'
                : null
      const variance = note === null ? excess / shared : Number.NaN
      const move = note === null ? Math.sqrt(variance) : undefined
      return {
        at: event.atMs,
        kind: event.kind as string,
        event: event.title,
        coin: event.coin ?? null,
        days: (event.atMs - surface.atMs) / MS_PER_DAY,
        move,
        expectedMove: move === undefined ? undefined : move * Math.sqrt(2 / Math.PI),
        movePrice: move === undefined || node === undefined ? undefined : move * node.forward,
        excess: isStripped(event) && !Number.isNaN(excess) && width <= WIDEST_DAYS ? excess : undefined,
        shared: isStripped(event) ? Math.max(1, shared) : 1,
        before: near?.expiryMs,
        after: node?.expiryMs,
        isStripped: isStripped(event),
        note,
        source: event.source,
        isConfirmed: event.isUnconfirmed !== true,
      }
    })
    // Charts that only mark dates ask for the built-in ones: the sentence belongs to the table of all dates.
    const lacksUnlocks = input.expiryDates === 'listed' && !context.calendar().some(({ kind }) => kind === 'unlock')
    return {
      ok: true,
      asOfMs: surface.atMs,
      note: joinedNotes(endingText(context.calendar(), surface.atMs), lacksUnlocks ? NO_UNLOCKS : undefined),
      columns: columnsFromRows(output, rows),
    }
  },
})
