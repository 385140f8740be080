import { Button } from '../../../ui/Button.tsx'
import { PanelMessage } from './PanelMessage.tsx'

type Props = { readonly id: string; readonly height: number; readonly onRemove: (() => void) | undefined }

/** A panel whose chart is no longer in the catalog: it says so and remains until the user removes it. */
export const MissingPanel = ({ id, height, onRemove }: Props) => (
  <PanelMessage
    label={`${id}, not in the catalog`}
    title={id}
    height={height}
    headline="This chart is not in the catalog"
    action={onRemove && <Button onClick={onRemove}>Remove the panel</Button>}
  >
    The workspace holds a component “{id}” that this version does not support. Its settings are preserved.
  </PanelMessage>
)
