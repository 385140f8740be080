import type { MarketName } from '@gvol/wire'
import type { Board, LinkGroup } from '../model/board.ts'
import { LINK_GROUPS, subjectOf } from '../model/board.ts'
import type { BoardEdits } from '../model/boardEdits.ts'
import { useMarkets } from '../model/markets.ts'
import { groupColor, groupName } from './groupColor.ts'
import { MarketChoices } from './MarketChoices.tsx'

/** Returns the link colors in use, each with one of its panels; changing that panel changes all with the same color. */
const linksOf = (board: Board): readonly (readonly [LinkGroup, string, MarketName])[] =>
  LINK_GROUPS.flatMap((group) => {
    const first = board.components.find((component) => component.group === group)
    return first ? [[group, first.id, subjectOf(board, first)] as const] : []
  })

/** The market of every link color on the board, in the page's header. */
export const GroupBar = ({ board, edits }: { readonly board: Board; readonly edits: BoardEdits }) => {
  const markets = useMarkets()
  return linksOf(board).map(([group, id, market]) => (
    <fieldset key={group} className="flex shrink-0 items-center gap-1">
      <legend className="sr-only">{groupName(group)}</legend>
      <span className="size-2 rounded-full" style={{ background: groupColor(group) }} title={groupName(group)} />
      <MarketChoices markets={markets} chosen={market} onChoose={(next) => edits.onSubject(id, next)} />
    </fieldset>
  ))
}
