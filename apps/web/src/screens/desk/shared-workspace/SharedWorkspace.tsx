import { useContext } from 'react'
import { useParams } from 'react-router'
import { UserContext } from '../../../data/user/account/UserContext.ts'
import { SharedBoard } from '../../../features/workspaces/share/SharedBoard.tsx'
import { SharedInvitation } from '../../../features/workspaces/share/SharedInvitation.tsx'

/** `/shared/{secret}/` */
export const SharedWorkspace = () => {
  const { secret = '' } = useParams()
  // There is no signed-in user outside the frame.
  const isSignedOut = useContext(UserContext) === undefined
  return isSignedOut ? <SharedInvitation key={secret} secret={secret} /> : <SharedBoard key={secret} secret={secret} />
}
