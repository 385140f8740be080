import { dateText, daysFrom, decimalText, dteText, typedText } from '@gvol/format'
import { isoDay } from '@gvol/time'
import type { MarketName } from '@gvol/wire'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { titleOfChart } from '../../charts/catalog.ts'
import { useControls } from '../../control-bar/useControls.ts'
import { optionPath, PATHS } from '../../data/paths.ts'
import { changeSettings, useSettings } from '../../data/settings/settings.ts'
import { useStatus } from '../../data/status.ts'
import { studyRequest } from '../../data/study.ts'
import { marketNameKey } from '../../data/subject.ts'
import { useMay, useUserState } from '../../data/user/account/UserContext.ts'
import { useStudyOnce } from '../../data/useStudies.ts'
import { useAddressChange } from '../../features/calculators/inputs/useAddressChange.ts'
import { CALCULATORS, withCalculatorToggled } from '../../features/calculators/panel/calculatorFlags.ts'
import { matchingInstruments } from '../../page-controls/contract/matchingInstruments.ts'
import { useDesk } from '../../screen/DeskContext.ts'
import { SECTIONS } from '../../screen/sections.ts'
import { isOpenTo, LISTED, pathOfScreen } from '../../screens/screens.ts'
import type { IconName } from '../../ui/icons.tsx'
import { setColorTheme, setTheme, useMode } from '../../ui/theme/theme.ts'
import { COLOR_THEMES } from '../../ui/tokens/appearance.ts'
import { act } from '../keyboard/keyActions.ts'
import { chartLocations, showPanel } from './chartLocations.ts'
import { CHART_WORDS } from './chartWords.ts'
import { instantFromQuery } from './instantFromQuery.ts'
import { RESULT_IDS } from './paletteRank.ts'
import { useJumps } from './useJumps.ts'

export type PaletteEntry = {
  readonly id: string
  readonly label: string
  readonly hint?: string
  /** Other words that match this entry. */
  readonly words?: string[]
  readonly icon: IconName
  readonly run: () => void
}

export type PaletteGroup = { readonly heading: string; readonly entries: readonly PaletteEntry[] }

export type PaletteGroups = {
  readonly groups: readonly PaletteGroup[]
  /** The best match: the first option that has the query in its name. */
  readonly option: PaletteEntry | undefined
  /** Whether option names are still loading, so that more options may match. */
  readonly isAwaitingOptions: boolean
}

/** Settings by label, with synonyms. */
const SETTING_NAMES: readonly (readonly [label: string, ...words: string[]])[] = [
  ['Units', 'coin', 'usd', 'dollars'],
  ['Sign of skew', 'risk reversal', 'put minus call'],
  ['Butterfly', 'fly'],
  ['Default venue', 'exchange'],
  ['Default coin', 'symbol'],
  ['Number format', 'separators', 'decimal comma'],
  ['Time zone', 'timezone', 'utc', 'local time'],
  ['Motion', 'animation'],
]

/** Expiries and options of the market at the instant shown. */
const useListed = (market: MarketName) => {
  const [{ asOfMs }] = useControls()
  const terms = useStudyOnce(studyRequest('term-structure', market, asOfMs, ['expiry']))
  const chain = useStudyOnce(studyRequest('option-chain', market, asOfMs, ['instrument']))
  return { expiries: terms?.data.expiry ?? [], atMs: terms?.asOfMs, instruments: chain?.data.instrument }
}

const NO_MARKETS: readonly never[] = []

/** Option names contain an expiry and a strike: words without a digit, such as a coin, cannot name an option. */
const mayNameOption = (query: string): boolean => query.trim().length >= 3 && /\d/.test(query)

const onCurrentOptions = (pathname: string): boolean => /^\/options\/[^/]+\/[^/]+\/current\//.test(pathname)

const useMarketGroups = (market: MarketName, query: string): PaletteGroups => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { goToMarket } = useDesk()
  const [controls, change] = useControls()
  const status = useStatus(30_000)
  const { expiries, atMs, instruments } = useListed(market)
  const results = useMemo(
    () => (mayNameOption(query) ? matchingInstruments(instruments ?? [], query) : []),
    [instruments, query],
  )
  const markets = status?.ok ? status.body.markets : NO_MARKETS
  const boards = status?.ok ? status.body.boards : NO_MARKETS
  const jumps = useJumps(market, query, { markets, boards })
  // The clock of a replayed market is behind the wall clock.
  const asOf = markets.find(({ exchange, symbol }) => exchange === market.exchange && symbol === market.symbol)?.asOf
  const typedMs = instantFromQuery(query, asOf ? Date.parse(asOf) : Date.now())
  const show = (params: Readonly<Record<string, string>>) =>
    navigate(`${PATHS.optionsCurrent(market)}?${new URLSearchParams(params)}`)
  const options = results.map(
    (instrument): PaletteEntry => ({
      id: `option-${instrument}`,
      label: instrument,
      words: [RESULT_IDS.option],
      icon: 'options',
      // A query that names one option opens its page; one of several is shown beside the chain.
      run: () => void (results.length === 1 ? navigate(optionPath(market, instrument)) : show({ instrument })),
    }),
  )
  const groups: readonly PaletteGroup[] = [
    {
      heading: 'Moment',
      entries:
        typedMs === undefined
          ? []
          : [
              {
                id: 'instant',
                label: `Show ${typedText(typedMs)} UTC`,
                words: [RESULT_IDS.instant],
                icon: 'clock',
                run: () => change({ asOfMs: typedMs }, { isStep: true }),
              },
            ],
    },
    jumps,
    { heading: `Options of ${market.symbol} on ${market.exchange}`, entries: options },
    {
      heading: 'Coins and venues',
      entries: markets.map(({ exchange, symbol, options }) => ({
        id: marketNameKey({ exchange, symbol }),
        label: `${symbol} on ${exchange}`,
        hint: `${decimalText(options, 0)} options`,
        icon: 'chart',
        run: () => goToMarket({ exchange, symbol }),
      })),
    },
    {
      heading: 'Expiries',
      entries: expiries.map((expiry) => ({
        id: `expiry-${expiry}`,
        label: `Only ${dateText(expiry)}`,
        hint: atMs === undefined ? undefined : dteText(daysFrom(atMs, expiry)),
        words: ['expiry'],
        icon: 'clock',
        run: () =>
          onCurrentOptions(pathname)
            ? change({ expiries: [expiry] }, { isStep: true })
            : void show({ expiries: isoDay(expiry) }),
      })),
    },
    {
      heading: 'Range',
      entries:
        controls.expiries.length === 0
          ? []
          : [{ id: 'all-expiries', label: 'All expiries', icon: 'clock', run: () => change({ expiries: [] }) }],
    },
  ]
  return { groups, option: options[0], isAwaitingOptions: instruments === undefined && mayNameOption(query) }
}

const useActions = (): readonly PaletteEntry[] => {
  const theme = useMode()
  const { units } = useSettings()
  const [{ asOfMs }] = useControls()
  const other = theme === 'dark' ? 'light' : 'dark'
  const otherUnits = units === 'coin' ? 'usd' : 'coin'
  return [
    {
      id: 'theme',
      label: `Use the ${other} theme`,
      hint: 't',
      icon: other === 'light' ? 'sun' : 'moon',
      run: () => setTheme(other),
    },
    ...COLOR_THEMES.map(
      (name): PaletteEntry => ({
        id: `colours-${name}`,
        label: `Use the ${name} colours`,
        words: ['theme'],
        icon: 'sun',
        run: () => setColorTheme(name),
      }),
    ),
    {
      id: 'units',
      label: `Count in ${otherUnits === 'usd' ? 'USD' : 'coin'}`,
      words: ['units'],
      icon: 'settings',
      run: () => changeSettings({ units: otherUnits }),
    },
    {
      id: 'favorite',
      label: 'Favorite: this screen, on or off',
      hint: 'f',
      icon: 'star',
      run: () => act('favorite'),
    },
    {
      id: 'alert',
      label: 'Alert on this chart',
      hint: 'a',
      words: ['alert', 'notify', 'level', 'bell'],
      icon: 'bell',
      run: () => act('alert'),
    },
    {
      id: 'note',
      label: 'Write a note on this chart',
      hint: 'n',
      words: ['note', 'journal', 'comment', 'annotate'],
      icon: 'flag',
      run: () => act('note'),
    },
    {
      id: 'flags',
      label: 'Flags of your notes on charts, on or off',
      hint: 'j',
      words: ['note', 'journal', 'flag'],
      icon: 'flag',
      run: () => act('flags'),
    },
    { id: 'link', label: 'Copy a link to exactly this', hint: 'l', icon: 'link', run: () => act('link') },
    {
      id: 'keys',
      label: 'Keyboard',
      hint: '?',
      words: ['keys', 'shortcuts'],
      icon: 'keyboard',
      run: () => act('keys'),
    },
    { id: 'menu', label: 'Open or close the menu', hint: 'b', icon: 'menu', run: () => act('menu') },
    { id: 'print', label: 'Print this screen', icon: 'download', run: () => setTimeout(() => print(), 50) },
    ...(asOfMs === undefined
      ? []
      : [{ id: 'live', label: 'Back to live', hint: '.', icon: 'live', run: () => act('live') } as const]),
  ]
}

const OWN_STUDIES = studyRequest('own-studies', {}, undefined, ['study', 'title', 'doc'])

/** Studies added by the operator, each by its title. */
const useOwnStudies = (market: MarketName): PaletteGroup => {
  const navigate = useNavigate()
  const data = useStudyOnce(OWN_STUDIES)?.data
  return {
    heading: 'Own studies',
    entries: (data?.study ?? []).map((study, i) => ({
      id: study,
      label: data?.title[i] ?? study,
      hint: data?.doc[i] ?? undefined,
      words: ['own study', 'operator'],
      icon: 'chart',
      run: () => void navigate(PATHS.own(market, study)),
    })),
  }
}

/** Returns the palette entries for a query. Choosing one closes the palette first. */
export const usePaletteGroups = (market: MarketName, query: string, onClose: () => void): PaletteGroups => {
  const navigate = useNavigate()
  const ofMarket = useMarketGroups(market, query)
  const actions = useActions()
  const ownStudies = useOwnStudies(market)
  const changeAddress = useAddressChange()
  const { workspaces } = useUserState().user
  const { pathname, search } = useLocation()
  const may = useMay()
  const charts = useMemo(() => chartLocations(LISTED, market), [market])
  const groups: readonly PaletteGroup[] = [
    {
      heading: 'Screens',
      entries: LISTED.filter((screen) => isOpenTo(screen, may)).map((screen) => ({
        id: screen.id,
        label: screen.title,
        hint: SECTIONS[screen.section].title,
        words: [SECTIONS[screen.section].title, ...(screen.words ?? [])],
        icon: screen.icon ?? SECTIONS[screen.section].icon,
        run: () => void navigate(pathOfScreen(screen, market)),
      })),
    },
    {
      heading: 'Workspaces',
      entries: workspaces.map(({ id, name }) => ({
        id: `workspace-${id}`,
        label: name,
        words: ['workspace', 'board'],
        icon: 'grid',
        run: () => void navigate(`${PATHS.workspaces}${encodeURIComponent(id)}/`),
      })),
    },
    {
      heading: 'Calculators',
      entries: CALCULATORS.map(({ id, title, doc }) => ({
        id: `calculator-${id}`,
        label: title,
        hint: doc,
        words: ['calculator', id],
        icon: 'calculator',
        run: () => changeAddress((before) => withCalculatorToggled(before, id)),
      })),
    },
    ...ofMarket.groups,
    {
      heading: 'Charts',
      entries: charts.map(({ chart, screen, section, to }) => ({
        id: `chart-${screen.id}-${section}-${chart}`,
        label: titleOfChart(chart),
        hint: `${screen.title} · ${section}`,
        words: [...(CHART_WORDS[chart] ?? [])],
        icon: 'grid',
        run: () => {
          const [path, view = null] = to.split('?view=')
          // On the same screen and tab, the other parameters of the URL are kept.
          const isHere = pathname === path && new URLSearchParams(search).get('view') === view
          if (!isHere) void navigate(to)
          showPanel(chart)
        },
      })),
    },
    ownStudies,
    {
      heading: 'Settings',
      entries: SETTING_NAMES.map(([label, ...words]) => ({
        id: `setting-${label}`,
        label: `Settings: ${label.toLowerCase()}`,
        words,
        icon: 'settings',
        run: () => void navigate(PATHS.settings),
      })),
    },
    { heading: 'Actions', entries: actions },
  ]
  const closing = (entry: PaletteEntry): PaletteEntry => ({
    ...entry,
    run: () => {
      onClose()
      entry.run()
    },
  })
  const { option, isAwaitingOptions } = ofMarket
  return {
    groups: groups.map(({ heading, entries }) => ({ heading, entries: entries.map(closing) })),
    option: option && closing(option),
    isAwaitingOptions,
  }
}
