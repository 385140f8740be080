import { Component, type ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { PanelMessage } from './PanelMessage.tsx'

type Props = {
  readonly title: string
  readonly height: number
  readonly onRemove: (() => void) | undefined
  readonly children: ReactNode
}

/** Contains a failure to load or render to one panel, so that the rest of the board works. */
export class PanelBoundary extends Component<Props, { readonly failure?: Error }> {
  override state: { readonly failure?: Error } = {}

  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    const { title, height, onRemove } = this.props
    return (
      <PanelMessage
        label={`${title}, unavailable`}
        title={title}
        height={height}
        headline="This chart could not be shown"
        action={
          <>
            <Button icon="retry" onClick={() => location.reload()}>
              Reload the page
            </Button>
            {onRemove && <Button onClick={onRemove}>Remove the panel</Button>}
          </>
        }
      >
        {failure.message} Its settings and the rest of the board are safe.
      </PanelMessage>
    )
  }
}
