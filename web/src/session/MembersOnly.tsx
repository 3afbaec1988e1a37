import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { ErrorState } from '@dulcinea/ui/ErrorState.tsx'
import { useSession } from './session.ts'
import { signIn } from './sign-in.ts'
import { SignInCard } from './SignInCard.tsx'

type MembersOnlyProps = {
  /** Tells a guest what they would find here after signing in. */
  invitation: string
  /** Fallback shown while the session is starting. */
  fallback: ReactNode
  children: (userId: number) => ReactNode
}

/** Renders its children for a member; a guest sees an invitation to sign in. */
export const MembersOnly = ({ invitation, fallback, children }: MembersOnlyProps) => {
  const { t } = useText()
  const { state, userId, isRateLimited } = useSession()
  if (state === 'starting') return fallback
  if (state === 'offline') {
    return (
      <ErrorState
        inline
        text={t(isRateLimited ? 'state.crowded' : 'state.offline')}
        onRetry={() => void signIn()}
      />
    )
  }
  if (state === 'guest' || userId === null) return <SignInCard text={invitation} />
  return children(userId)
}
