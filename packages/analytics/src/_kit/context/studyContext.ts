import type { AccountAnswer, ActivityAnswer, LiveKind, LiveStates, Market, MarketFilter } from '@gvol/market'
import type { Leg, ScenarioGrid, ScenarioSettings } from '@gvol/quant'
import type { FollowersOf, NamedQuery, TableColumn, TableColumns, TableId, TableReading, TableSpan } from '@gvol/store'
import type { CalendarEvent } from '../../calendar/calendar.ts'
import type { Need } from '../needs.ts'

/** Tables that may be asked where one is needed: it, and what grows with it. */
type Asked<Id extends TableId> = Id | FollowersOf<Id>

/**
 * What a study may ask for, of what it needs. The same context answers live and past: without `asOfMs` a state is the
 * newest one known, with it the one that was current at that instant.
 */
export type StudyContext<Needs extends Need = Need> = {
  /** The clock of the markets covered, Unix ms: their newest state, which a replay sets to the recorded time. */
  readonly nowMs: (covered: MarketFilter) => number
  /** Scheduled dates that the desk knows, past and to come, in order of time: those it came with and its operator's. */
  readonly calendar: () => readonly CalendarEvent[]
  /** The state of one market; undefined where nothing is known. */
  readonly live: <Kind extends Needs & LiveKind>(
    kind: Kind,
    market: Market,
    asOfMs: number | undefined,
  ) => Promise<LiveStates[Kind] | undefined>
  /** States of every market covered that has one, sorted by market. */
  readonly liveOf: <Kind extends Needs & LiveKind>(
    kind: Kind,
    covered: MarketFilter,
    asOfMs: number | undefined,
  ) => Promise<readonly LiveStates[Kind][]>
  /** What an address holds now, as far as anybody here can read its chain; otherwise why not, in a sentence. */
  readonly account: (network: string, address: string) => Promise<AccountAnswer>
  /** What a venue tells of the days of a coin's options; absent: nobody is asked. */
  readonly activity?: (venue: string, coin: string) => Promise<ActivityAnswer>
  /** A portfolio's grid, computed beside what answers everybody else; absent: where the study is run. */
  readonly scenarioGrid?: (legs: readonly Leg[], spot: number, settings: ScenarioSettings) => Promise<ScenarioGrid>
  /** Stored rows in columns, ascending by time. */
  readonly rows: <Id extends Needs & TableId, const Name extends TableColumn<Id>>(
    table: Id,
    span: TableSpan,
    reading: TableReading<Id, Name>,
  ) => Promise<TableColumns<Id, Name>>
  /** An aggregate that the store computes beside a table that is needed, so that the answer moves when the table grows. */
  readonly query: <Input, Answer>(
    query: NamedQuery<Input, Answer, `${Asked<Needs & TableId>}.${string}`>,
    input: Input,
  ) => Promise<Answer>
}
