import { autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { forceLinting, linter } from '@codemirror/lint'
import { EditorState, Prec } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { studyRequest } from '../../data/study.ts'
import { useStudy } from '../../data/useStudies.ts'
import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { useMarkets } from '../../page-control/useListed.ts'
import { Button } from '../../ui/Button.tsx'
import { DEFAULT_FORMULAS, formulasOf } from './control.ts'
import { completionsAt, type FormulaNames, faultsOf, namesFrom } from './names.ts'

/** Replaces the editor's default theme by the app's colors. */
const EDITOR_THEME = EditorView.theme({
  '&': { fontSize: '12px', color: 'var(--text)', backgroundColor: 'var(--background)' },
  '&.cm-focused': { outline: '2px solid var(--accent)' },
  '.cm-content': { fontFamily: 'var(--font-mono)', padding: '3px 2px', caretColor: 'var(--text)' },
  '.cm-placeholder': { color: 'var(--text-tertiary)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--text)',
    border: '1px solid var(--hairline)',
    zIndex: '60',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', maxHeight: '14em' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--hover)', color: 'var(--text)' },
  '.cm-completionDetail': { color: 'var(--text-secondary)', fontStyle: 'normal' },
  '.cm-completionInfo': { padding: '4px 8px', maxWidth: '280px' },
})

/** Values that change after the editor is created; they are read on every use. */
type EditorContext = {
  readonly names: FormulaNames
  readonly markets: ReturnType<typeof useMarkets>
  readonly apply: (text: string) => boolean
  readonly onText: (text: string) => void
}

const complete = (context: () => EditorContext) => (completion: CompletionContext) => {
  const { names, markets } = context()
  const completions = completionsAt(completion.state.sliceDoc(0, completion.pos), names, markets)
  if (completions === undefined) return null
  return {
    from: completions.from,
    validFor: /^[\w.:-]*$/,
    options: completions.options.map(({ name, apply, unit, doc, kind }) => ({
      label: name,
      apply,
      info: doc,
      type: kind,
      detail: unit,
      // Short names rank above columns.
      boost: kind === 'column' ? -10 : 0,
    })),
  }
}

const extensions = (context: () => EditorContext, label: string, messageId: string) => [
  Prec.high(keymap.of([...completionKeymap])),
  keymap.of([
    { key: 'Enter', run: (view) => context().apply(view.state.doc.toString()) || jumpToFault(view, context()) },
    ...historyKeymap,
    ...defaultKeymap,
  ]),
  history(),
  autocompletion({ override: [complete(context)], icons: false }),
  linter(
    (view) =>
      faultsOf(view.state.doc.toString(), context().names).map((fault) => ({ ...fault, severity: 'error' as const })),
    { delay: 250 },
  ),
  placeholder('ATM30(deribit:ETH) - ATM30(deribit:BTC)'),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-describedby': messageId,
    'aria-multiline': 'true',
    spellcheck: 'false',
    autocapitalize: 'off',
  }),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) context().onText(update.state.doc.toString())
  }),
  EDITOR_THEME,
]

/** Moves the cursor to the first error. */
const jumpToFault = (view: EditorView, { names }: EditorContext): boolean => {
  const [fault] = faultsOf(view.state.doc.toString(), names)
  if (fault !== undefined) view.dispatch({ selection: { anchor: fault.from, head: fault.to }, scrollIntoView: true })
  forceLinting(view)
  return true
}

const NAMES = studyRequest('formula-names', {}, undefined, ['name', 'kind', 'unit', 'example', 'doc'])

const displayedText = (value: readonly string[]): string => (value.length === 0 ? DEFAULT_FORMULAS : value).join('\n')

/** Edits formulas with completion of names and markets and underlined errors; Enter applies them. */
export const FormulaEditor = ({ value, onChange }: PageControlProps<readonly string[]>) => {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const messageId = useId()
  const { answer } = useStudy(NAMES)
  const names = useMemo(() => namesFrom(answer?.data), [answer])
  const markets = useMarkets()
  const [text, setText] = useState(() => displayedText(value))
  // The editor is created once; later changes are dispatched to it.
  const first = useRef(text)
  const [fault] = faultsOf(text, names)
  const editorText = displayedText(value)
  const apply = (written: string): boolean => {
    if (faultsOf(written, names).length > 0) return false
    const formulas = formulasOf(written)
    if (displayedText(formulas) !== editorText) onChange(formulas)
    return true
  }
  const context = useRef<EditorContext>({ names, markets, apply, onText: setText })
  useEffect(() => {
    context.current = { names, markets, apply, onText: setText }
  })
  useEffect(() => {
    if (container.current === null) return
    const editorView = new EditorView({
      parent: container.current,
      state: EditorState.create({
        doc: first.current,
        extensions: extensions(() => context.current, 'Formulas, one a line', messageId),
      }),
    })
    view.current = editorView
    return () => editorView.destroy()
  }, [messageId])
  useEffect(() => {
    // The URL or the selected panel has changed.
    const editor = view.current
    if (editor === undefined || displayedText(formulasOf(editor.state.doc.toString())) === editorText) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: editorText } })
  }, [editorText])
  useEffect(() => {
    if (names.size > 0 && view.current !== undefined) forceLinting(view.current)
  }, [names])
  const isChanged = displayedText(formulasOf(text)) !== editorText
  return (
    <div className="flex w-full min-w-64 flex-col gap-1">
      <div className="flex items-start gap-2">
        <div ref={container} className="min-w-0 flex-1 rounded border border-hairline" />
        <Button
          variant="primary"
          disabled={fault !== undefined || !isChanged}
          onClick={() => apply(view.current?.state.doc.toString() ?? text)}
        >
          Draw
        </Button>
      </div>
      <p id={messageId} role="status" className="min-h-4 text-[11px] text-text-secondary">
        {fault === undefined ? (
          isChanged ? (
            'Enter draws; Shift+Enter begins another formula.'
          ) : (
            `${formulasOf(text).length === 1 ? 'One formula' : `${formulasOf(text).length} formulas`} drawn. Ctrl+Space lists names.`
          )
        ) : (
          <span className="text-down">
            Character {fault.from + 1}: {fault.message}
          </span>
        )}
      </p>
    </div>
  )
}
