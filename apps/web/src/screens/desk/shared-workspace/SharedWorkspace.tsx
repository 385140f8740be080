import { useParams } from 'react-router'
import { SharedBoard } from '../../../features/workspaces/share/SharedBoard.tsx'

/** `/shared/{secret}/` */
export const SharedWorkspace = () => {
  const { secret = '' } = useParams()
  return <SharedBoard key={secret} secret={secret} />
}
