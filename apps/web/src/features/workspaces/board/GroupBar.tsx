import { catalog, isChartId } from '../../../charts/catalog.ts'
import { Choice } from '../../../ui/Choice.tsx'
import type { Board, LinkGroup, Subject } from '../model/board.ts'
import { LINK_GROUPS, subjectOf } from '../model/board.ts'
import type { BoardEdits } from '../model/boardEdits.ts'
import { useMarkets } from '../model/markets.ts'
import { groupColor, groupName } from './groupColor.ts'
import { MarketChoices } from './MarketChoices.tsx'

/** Returns the link colors in use, each with one of its panels; changing that panel changes all with the same color. */
const linksOf = (board: Board): readonly (readonly [LinkGroup, string, Subject])[] =>
  LINK_GROUPS.flatMap((group) => {
    const first = board.components.find((component) => component.group === group)
    return first ? [[group, first.id, subjectOf(board, first)] as const] : []
  })

const OWN = 'own'

/** Tenors that most charts accept, days. */
const DAYS = ['7', '14', '30', '60', '90', '180']

const TENORS = [{ value: OWN, label: 'Own tenors' }, ...DAYS.map((days) => ({ value: days, label: `${days} d` }))]

const showsTenor = (board: Board, group: LinkGroup): boolean =>
  board.components.some(
    ({ group: linked, chartId }) =>
      linked === group && chartId !== undefined && isChartId(chartId) && 'tenor' in catalog[chartId].controls,
  )

/** Market and tenor of every link color on the board, in the page's header: all its panels follow them. */
export const GroupBar = ({ board, edits }: { readonly board: Board; readonly edits: BoardEdits }) => {
  const markets = useMarkets()
  return linksOf(board).map(([group, id, subject]) => (
    <fieldset key={group} className="flex shrink-0 items-center gap-1">
      <legend className="sr-only">{groupName(group)}</legend>
      <span className="size-2 rounded-full" style={{ background: groupColor(group) }} title={groupName(group)} />
      <MarketChoices markets={markets} chosen={subject} onChoose={(next) => edits.onSubject(id, next)} />
      {showsTenor(board, group) && (
        <Choice
          label="Tenor"
          value={subject.tenor ?? OWN}
          options={TENORS}
          onChoose={(tenor) => edits.onSubject(id, { tenor: tenor === OWN ? undefined : tenor })}
        />
      )}
    </fieldset>
  ))
}
