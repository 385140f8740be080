import { useUserState } from '../../../data/user/account/UserContext.ts'
import { Notice } from '../../../ui/form/Notice.tsx'
import { PageFrame } from '../../../ui/form/PageFrame.tsx'
import { AllKeys } from './AllKeys.tsx'

/** `/admin/keys/`: API keys of all users. */
export const AdminKeys = () => {
  const { session } = useUserState()
  const isAdmin = session.state === 'signed-in' && session.me.may.includes('administer')
  return (
    <PageFrame title="API keys">
      {isAdmin ? (
        <AllKeys />
      ) : (
        <Notice kind="info">Only administrators of this desk see this page. Your own keys are in your profile.</Notice>
      )}
    </PageFrame>
  )
}
