import { dateText } from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { isChartId } from '../../../charts/catalog.ts'
import { ComparePicker } from '../../../page-controls/compare/ComparePicker.tsx'
import { compare } from '../../../page-controls/compare/control.ts'
import { classNames } from '../../../ui/classNames.ts'
import { RangeSlider } from '../../../ui/range/RangeSlider.tsx'
import { groupColor, groupName } from '../board/groupColor.ts'
import { ListedExpiries } from '../board/ListedExpiries.tsx'
import { MarketChoices } from '../board/MarketChoices.tsx'
import { type BoardComponent, LINK_GROUPS, type LinkGroup, type Subject } from '../model/board.ts'
import { controlsOfPanel } from '../model/panelPage.ts'
import { PanelPage } from './PanelPage.tsx'

/** Edit callbacks of the panel settings. */
export type PanelEdits = {
  readonly onSubject: (change: Partial<Subject>) => void
  readonly onGroup: (group: LinkGroup | undefined) => void
  readonly onRanges: (change: Partial<Pick<BoardComponent, 'dte' | 'delta' | 'compare' | 'page'>>) => void
}

type Props = {
  readonly component: BoardComponent
  readonly subject: Subject
  readonly markets: readonly MarketName[]
  readonly asOfMs: number | undefined
  readonly edits: PanelEdits
}

const DTE_STOPS = [0, 1, 2, 3, 7, 14, 30, 45, 60, 90, 120, 180, 270, 365, 3_650]
const DELTA_STOPS = [0, 1, 2, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100]

const Row = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div className="flex items-center gap-2">
    <span className="w-16 shrink-0 text-[11px] text-text-tertiary">{label}</span>
    <div className="flex min-w-0 flex-wrap items-center gap-1">{children}</div>
  </div>
)

const Chip = (props: { readonly isOn: boolean; readonly label: string; readonly onPress: () => void }) => (
  <button
    type="button"
    aria-pressed={props.isOn}
    onClick={props.onPress}
    className={classNames(
      'h-5 rounded border px-1.5 text-[11px] tabular-nums',
      props.isOn ? 'border-accent text-text' : 'border-hairline text-text-tertiary hover:text-text',
    )}
  >
    {props.label}
  </button>
)

const Expiries = ({ subject, asOfMs, edits }: Pick<Props, 'subject' | 'asOfMs' | 'edits'>) => (
  <ListedExpiries market={subject} asOfMs={asOfMs}>
    {(listed) => (
      <div className="flex max-h-28 flex-wrap gap-1 overflow-y-auto">
        <Chip isOn={subject.expiries.length === 0} label="All" onPress={() => edits.onSubject({ expiries: [] })} />
        {[...new Set([...listed, ...subject.expiries])]
          .sort((a, b) => a - b)
          .map((expiry) => {
            const isOn = subject.expiries.includes(expiry)
            const others = subject.expiries.filter((one) => one !== expiry)
            return (
              <Chip
                key={expiry}
                isOn={isOn}
                label={dateText(expiry)}
                onPress={() => edits.onSubject({ expiries: isOn ? others : [...others, expiry].sort((a, b) => a - b) })}
              />
            )
          })}
      </div>
    )}
  </ListedExpiries>
)

const Links = ({
  group,
  onGroup,
}: {
  readonly group: LinkGroup | undefined
  readonly onGroup: PanelEdits['onGroup']
}) => (
  <fieldset className="flex items-center gap-1">
    <legend className="sr-only">Link</legend>
    {LINK_GROUPS.map((one) => (
      <button
        key={one}
        type="button"
        title={groupName(one)}
        aria-label={groupName(one)}
        aria-pressed={group === one}
        onClick={() => onGroup(group === one ? undefined : one)}
        className={classNames(
          'flex size-6 items-center justify-center rounded border',
          group === one ? 'border-accent' : 'border-transparent hover:bg-hover',
        )}
      >
        <span className="size-3 rounded-full" style={{ background: groupColor(one) }} />
      </button>
    ))}
    <Chip isOn={group === undefined} label="None" onPress={() => onGroup(undefined)} />
  </fieldset>
)

/** Returns whether the panel's chart uses one of its controls; true for a chart that is missing in this version. */
const answers = ({ chartId }: BoardComponent, name: 'expiries' | 'compare' | 'dte' | 'delta'): boolean =>
  chartId === undefined || !isChartId(chartId) || controlsOfPanel(chartId).includes(name)

/** Market, link color, expiries and ranges of one panel; linked panels change together. */
export const PanelSettings = ({ component, subject, markets, asOfMs, edits }: Props) => (
  <div className="flex w-[min(320px,calc(100vw-32px))] flex-col gap-2">
    <Row label="Market">
      <MarketChoices markets={markets} chosen={subject} onChoose={edits.onSubject} />
    </Row>
    <Row label="Link">
      <Links group={component.group} onGroup={edits.onGroup} />
    </Row>
    {answers(component, 'expiries') && (
      <Row label="Expiries">
        <Expiries subject={subject} asOfMs={asOfMs} edits={edits} />
      </Row>
    )}
    {answers(component, 'compare') && (
      <Row label="Compare">
        <ComparePicker
          value={component.compare === undefined ? undefined : compare.parsed(component.compare)}
          market={subject}
          atMs={asOfMs ?? Date.now()}
          isHistorical={asOfMs !== undefined}
          onChange={(value) => edits.onRanges({ compare: compare.text(value) })}
        />
      </Row>
    )}
    {answers(component, 'dte') && (
      <RangeSlider
        label="DTE"
        stops={DTE_STOPS}
        value={component.dte}
        text={(stop) => (stop === 3_650 ? '∞' : `${stop}\u2009d`)}
        onChange={(dte) => edits.onRanges({ dte })}
      />
    )}
    {answers(component, 'delta') && (
      <RangeSlider
        label="|Δ| %"
        stops={DELTA_STOPS}
        value={component.delta}
        text={(stop) => `${stop}`}
        onChange={(delta) => edits.onRanges({ delta })}
      />
    )}
    <PanelPage component={component} market={subject} asOfMs={asOfMs} onPage={(page) => edits.onRanges({ page })} />
  </div>
)
