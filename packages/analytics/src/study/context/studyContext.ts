import type {
  AccountAnswer,
  ActivityAnswer,
  LiveKind,
  LiveStates,
  Market,
  MarketFilter,
  OptionBookAnswer,
} from '@gvol/market'
import type { Leg, ScenarioGrid, ScenarioSettings } from '@gvol/quant'
import type { FilledFrom, NamedQuery, TableColumn, TableColumns, TableId, TableReading, TableSpan } from '@gvol/store'
import type { CalendarEvent } from '../../calendar/calendar.ts'
import type { Supply } from '../../supply/supply.ts'
import type { Need } from '../needs.ts'

/** Tables that may be read when a table is needed: that table, and those that grow with it. */
type ReadableTable<Id extends TableId> = Id | FilledFrom<Id>

/**
 * Everything a study may read, limited to what it needs. The same context answers live and historical requests: without
 * `asOfMs` a state is the newest one, with it the one that was current at that instant.
 */
export type StudyContext<Needs extends Need = Need> = {
  /**
   * Clock of the markets covered, Unix ms: the time of their newest state, which a replay sets to the recorded time.
   */
  readonly nowMs: (covered: MarketFilter) => number
  /** Scheduled dates of the desk, past and future, by time: the bundled ones and those of its operator. */
  readonly calendar: () => readonly CalendarEvent[]
  /** Coins in circulation that the operator's file names; absent: there is no file. */
  readonly supplies?: () => readonly Supply[]
  /** Returns the state of one market; undefined if there is none. */
  readonly live: <Kind extends Needs & LiveKind>(
    kind: Kind,
    market: Market,
    asOfMs: number | undefined,
  ) => Promise<LiveStates[Kind] | undefined>
  /** Returns the states of all covered markets that have one, sorted by market. */
  readonly liveOf: <Kind extends Needs & LiveKind>(
    kind: Kind,
    covered: MarketFilter,
    asOfMs: number | undefined,
  ) => Promise<readonly LiveStates[Kind][]>
  /** Returns the positions of an address now, or a sentence that says why its chain cannot be read. */
  readonly account: (network: string, address: string) => Promise<AccountAnswer>
  /** Returns what a venue publishes about the days of a coin's options; absent: no venue is queried. */
  readonly activity?: (venue: string, coin: string) => Promise<ActivityAnswer>
  /** Returns the book of one option as the venue has it now; absent: no venue is queried. */
  readonly optionBook?: (option: {
    readonly venue: string
    readonly instrument: string
    /** Coins of one contract; left out where it is not available. */
    readonly contractSizeCoin?: number
  }) => Promise<OptionBookAnswer>
  /**
   * Computes the scenario grid of a portfolio outside the process that answers other requests; absent: it is computed
   * where the study runs.
   */
  readonly scenarioGrid?: (legs: readonly Leg[], spot: number, settings: ScenarioSettings) => Promise<ScenarioGrid>
  /** Reads stored rows as columns, ascending by time. */
  readonly rows: <Id extends Needs & TableId, const Name extends TableColumn<Id>>(
    table: Id,
    span: TableSpan,
    reading: TableReading<Id, Name>,
  ) => Promise<TableColumns<Id, Name>>
  /** Runs an aggregate that the store computes over a needed table, so that the answer changes when the table grows. */
  readonly query: <Input, Answer>(
    query: NamedQuery<Input, Answer, `${ReadableTable<Needs & TableId>}.${string}`>,
    input: Input,
  ) => Promise<Answer>
}
