import { useParams } from 'react-router'
import { SharedBoard } from '../features/workspaces/SharedBoard.tsx'

/** `/shared/{secret}/` */
export const SharedWorkspace = () => {
  const { secret = '' } = useParams()
  return <SharedBoard key={secret} secret={secret} />
}
